# speed.jmh.StreamKernels.mulVector, compiled by C2, 1080 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L17
.L1:
    mov        r9d,DWORD PTR [rsi+0xc]
    movsxd     rcx,r9d
    mov        ebp,r9d
    and        ebp,0xfffffff8
    jle        .L12
    mov        r10d,DWORD PTR [rdx+0xc]
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
    vmovups    ymm1,YMMWORD PTR [rdx+0x10]
    vbroadcastss ymm2,xmm0
    vmulps     ymm1,ymm2,ymm1
    vmovdqu    YMMWORD PTR [rsi+0x10],ymm1
    lea        r11d,[rbp-0x78]
    mov        r8d,0x8
    cmp        r11d,0x8
    jle        .L3
    nop        DWORD PTR [rax+rax*1+0x0]
    data16     data16 xchg ax,ax
.L2:
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x10],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x30]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x30],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x50]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x50],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x70]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x70],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x90]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x90],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0xb0]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0xb0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0xd0]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0xd0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0xf0]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0xf0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x110]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x110],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x130]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x130],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x150]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x150],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x170]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x170],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x190]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x190],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x1b0]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x1b0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x1d0]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x1d0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x1f0]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x1f0],ymm1
    add        r8d,0x80
    cmp        r8d,r11d
    jl         .L2
.L3:
    cmp        r8d,ebp
    jge        .L5
    data16     xchg ax,ax
.L4:
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r8*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x10],ymm1
    add        r8d,0x8
    cmp        r8d,ebp
    jl         .L4
.L5:
    cmp        r8d,r9d
    jge        .L11
    mov        r11d,DWORD PTR [rdx+0xc]
    cmp        r8d,r11d
    jae        .L15
    lea        edi,[r9-0x1]
    cmp        edi,r11d
    jae        .L15
    cmp        r8d,r9d
    jae        .L15
    cmp        edi,r9d
    jae        .L15
    lea        r10d,[r8+0x1]
    mov        r11d,esi
    movsxd     r10,r10d
    mov        edi,0xfffffff0
    sub        edi,r11d
    shr        edi,0x2
    sub        edi,r8d
    dec        edi
    mov        r11d,0x4
    bzhi       r11,rdi,r11
    add        r10,r11
    cmp        r10,rcx
    cmovl      rcx,r10
    mov        r10d,ecx
    xchg       ax,ax
.L6:
    vmulss     xmm2,xmm0,DWORD PTR [rdx+r8*4+0x10]
    vmovss     DWORD PTR [rsi+r8*4+0x10],xmm2
    inc        r8d
    cmp        r8d,r10d
    jl         .L6
    lea        r10d,[r9-0x3f]
    cmp        r8d,r10d
    jge        .L9
    vbroadcastss zmm1,xmm0
    nop        DWORD PTR [rax+0x0]
.L7:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x10],zmm2
    movsxd     r11,r8d
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r11*4+0x50]
    vmovdqu32  ZMMWORD PTR [rsi+r11*4+0x50],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r11*4+0x90]
    vmovdqu32  ZMMWORD PTR [rsi+r11*4+0x90],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r11*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rsi+r11*4+0xd0],zmm2
    add        r8d,0x40
    cmp        r8d,r10d
    jl         .L7
    lea        r11d,[r9-0xf]
    cmp        r8d,r11d
    jge        .L9
    data16     xchg ax,ax
.L8:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x10],zmm2
    add        r8d,0x10
    cmp        r8d,r11d
    jl         .L8
.L9:
    cmp        r8d,r9d
    jge        .L11
.L10:
    vmulss     xmm2,xmm0,DWORD PTR [rdx+r8*4+0x10]
    vmovss     DWORD PTR [rsi+r8*4+0x10],xmm2
    inc        r8d
    cmp        r8d,r9d
    jl         .L10
.L11:
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L16
    ret
.L12:
    xor        r8d,r8d
    jmp        .L5
.L13:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x49c]
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        esi,0xffffff66
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10004c0]
.L15:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],r8d
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        DWORD PTR [rsp+0x14],r9d
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20004ec]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000504]
.L16:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L17:
    call       <Stub::method_entry_barrier>
    jmp        .L1
