# speed.jmh.StreamKernels.copyVector, compiled by C2, 1128 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L17
.L1:
    mov        r9d,DWORD PTR [rdx+0xc]
    movsxd     rcx,r9d
    mov        ebp,r9d
    and        ebp,0xfffffff8
    jle        .L12
    mov        r10d,DWORD PTR [rsi+0xc]
    lea        r8d,[r10-0x7]
    test       r8d,r8d
    jl         .L13
    cmp        r10d,0x7
    je         .L13
    movsxd     r10,r10d
    movsxd     r11,ebp
    add        r10,0xfffffffffffffff9
    add        r11,0x7
    and        r11,0xfffffffffffffff8
    mov        r8d,r11d
    movsxd     r11,r8d
    add        r11,0xfffffffffffffff8
    cmp        r11,r10
    jae        .L13
    lea        r10d,[r9-0x7]
    test       r10d,r10d
    jl         .L13
    cmp        r9d,0x7
    je         .L13
    lea        r10,[rcx-0x7]
    cmp        r11,r10
    jae        .L13
    cmp        ebp,0x7ffffff8
    jg         .L14
    vmovups    ymm0,YMMWORD PTR [rsi+0x10]
    vmovdqu    YMMWORD PTR [rdx+0x10],ymm0
    lea        r8d,[rbp-0x78]
    mov        r11d,0x8
    cmp        r8d,0x8
    jle        .L3
    nop        DWORD PTR [rax+rax*1+0x0]
.L2:
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x10]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x10],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x30]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x30],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x50]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x50],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x70]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x70],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x90]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x90],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0xb0]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0xb0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0xd0]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0xd0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0xf0]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0xf0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x110]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x110],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x130]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x130],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x150]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x150],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x170]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x170],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x190]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x190],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x1b0]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x1b0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x1d0]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x1d0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x1f0]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x1f0],ymm0
    add        r11d,0x80
    cmp        r11d,r8d
    jl         .L2
.L3:
    cmp        r11d,ebp
    jge        .L5
    data16     xchg ax,ax
.L4:
    vmovups    ymm0,YMMWORD PTR [rsi+r11*4+0x10]
    vmovdqu    YMMWORD PTR [rdx+r11*4+0x10],ymm0
    add        r11d,0x8
    cmp        r11d,ebp
    jl         .L4
.L5:
    cmp        r11d,r9d
    jge        .L11
    mov        r8d,DWORD PTR [rsi+0xc]
    cmp        r11d,r8d
    jae        .L15
    lea        edi,[r9-0x1]
    cmp        edi,r8d
    jae        .L15
    cmp        r11d,r9d
    jae        .L15
    cmp        edi,r9d
    jae        .L15
    lea        r10d,[r11+0x1]
    mov        r8d,edx
    movsxd     r10,r10d
    mov        edi,0xfffffff0
    sub        edi,r8d
    shr        edi,0x2
    sub        edi,r11d
    dec        edi
    mov        r8d,0x4
    bzhi       r8,rdi,r8
    add        r10,r8
    cmp        r10,rcx
    cmovl      rcx,r10
    mov        r10d,ecx
    xchg       ax,ax
.L6:
    vmovss     xmm1,DWORD PTR [rsi+r11*4+0x10]
    vmovss     DWORD PTR [rdx+r11*4+0x10],xmm1
    inc        r11d
    cmp        r11d,r10d
    jl         .L6
    lea        r10d,[r9-0x7f]
    cmp        r11d,r10d
    jge        .L9
.L7:
    vmovups    zmm0,ZMMWORD PTR [rsi+r11*4+0x10]
    vmovdqu32  ZMMWORD PTR [rdx+r11*4+0x10],zmm0
    movsxd     r8,r11d
    vmovups    zmm0,ZMMWORD PTR [rsi+r8*4+0x50]
    vmovdqu32  ZMMWORD PTR [rdx+r8*4+0x50],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r8*4+0x90]
    vmovdqu32  ZMMWORD PTR [rdx+r8*4+0x90],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r8*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rdx+r8*4+0xd0],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r8*4+0x110]
    vmovdqu32  ZMMWORD PTR [rdx+r8*4+0x110],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r8*4+0x150]
    vmovdqu32  ZMMWORD PTR [rdx+r8*4+0x150],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r8*4+0x190]
    vmovdqu32  ZMMWORD PTR [rdx+r8*4+0x190],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r8*4+0x1d0]
    vmovdqu32  ZMMWORD PTR [rdx+r8*4+0x1d0],zmm0
    add        r11d,0x80
    cmp        r11d,r10d
    jl         .L7
    lea        r8d,[r9-0xf]
    cmp        r11d,r8d
    jge        .L9
    nop
.L8:
    vmovups    zmm0,ZMMWORD PTR [rsi+r11*4+0x10]
    vmovdqu32  ZMMWORD PTR [rdx+r11*4+0x10],zmm0
    add        r11d,0x10
    cmp        r11d,r8d
    jl         .L8
.L9:
    cmp        r11d,r9d
    jge        .L11
.L10:
    vmovss     xmm1,DWORD PTR [rsi+r11*4+0x10]
    vmovss     DWORD PTR [rdx+r11*4+0x10],xmm1
    inc        r11d
    cmp        r11d,r9d
    jl         .L10
.L11:
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L16
    ret
.L12:
    xor        r11d,r11d
    jmp        .L5
.L13:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4d4]
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        esi,0xffffff66
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10004f4]
.L15:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],r11d
    mov        DWORD PTR [rsp+0x10],r9d
    mov        esi,0xffffff6e
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x200051c]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000534]
.L16:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L17:
    call       <Stub::method_entry_barrier>
    jmp        .L1
