# speed.jmh.StreamKernels.copyVector, compiled by C2, 1088 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L17
.L1:
    mov        r10d,DWORD PTR [rdx+0xc]
    movsxd     rcx,r10d
    mov        ebp,r10d
    and        ebp,0xfffffff8
    lea        ebx,[r10-0x7]
    test       ebp,ebp
    jle        .L12
    mov        r11d,DWORD PTR [rsi+0xc]
    lea        r9d,[r11-0x7]
    test       r9d,r9d
    jl         .L13
    cmp        r11d,0x7
    je         .L13
    movsxd     r11,r11d
    movsxd     r8,ebp
    add        r11,0xfffffffffffffff9
    add        r8,0x7
    and        r8,0xfffffffffffffff8
    mov        r9d,r8d
    movsxd     r8,r9d
    add        r8,0xfffffffffffffff8
    cmp        r8,r11
    jae        .L13
    test       ebx,ebx
    jl         .L13
    cmp        r10d,0x7
    je         .L13
    lea        r11,[rcx-0x7]
    cmp        r8,r11
    jae        .L13
    cmp        ebp,0x7ffffff8
    jg         .L14
    vmovups    ymm0,YMMWORD PTR [rsi+0x10]
    vmovdqu    YMMWORD PTR [rdx+0x10],ymm0
    lea        r9d,[rbp-0x78]
    mov        r8d,0x8
    cmp        r9d,0x8
    jle        .L3
    nop        DWORD PTR [rax+0x0]
.L2:
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x10]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x10],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x30]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x30],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x50]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x50],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x70]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x70],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x90]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x90],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0xb0]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0xb0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0xd0]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0xd0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0xf0]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0xf0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x110]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x110],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x130]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x130],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x150]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x150],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x170]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x170],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x190]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x190],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x1b0]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x1b0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x1d0]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x1d0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x1f0]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x1f0],ymm0
    add        r8d,0x80
    cmp        r8d,r9d
    jl         .L2
.L3:
    cmp        r8d,ebp
    jge        .L5
    data16     xchg ax,ax
.L4:
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x10]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x10],ymm0
    add        r8d,0x8
    cmp        r8d,ebp
    jl         .L4
.L5:
    cmp        r8d,r10d
    jge        .L11
    mov        r9d,DWORD PTR [rsi+0xc]
    cmp        r8d,r9d
    jae        .L15
    lea        edi,[r10-0x1]
    cmp        edi,r9d
    jae        .L15
    cmp        r8d,r10d
    jae        .L15
    cmp        edi,r10d
    jae        .L15
    lea        r11d,[r8+0x1]
    mov        r9d,edx
    movsxd     r11,r11d
    mov        eax,0xfffffff0
    sub        eax,r9d
    shr        eax,0x2
    sub        eax,r8d
    dec        eax
    mov        r9d,0x3
    bzhi       r9,rax,r9
    add        r11,r9
    cmp        r11,rcx
    cmovl      rcx,r11
    mov        r11d,ecx
    xchg       ax,ax
.L6:
    vmovss     xmm1,DWORD PTR [rsi+r8*4+0x10]
    vmovss     DWORD PTR [rdx+r8*4+0x10],xmm1
    inc        r8d
    cmp        r8d,r11d
    jl         .L6
    lea        r11d,[r10-0x3f]
    cmp        r8d,r11d
    jge        .L9
    nop        DWORD PTR [rax+0x0]
    nop        WORD PTR [rax+rax*1+0x0]
.L7:
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x10]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x10],ymm0
    movsxd     r9,r8d
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0x30]
    vmovdqu    YMMWORD PTR [rdx+r9*4+0x30],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0x50]
    vmovdqu    YMMWORD PTR [rdx+r9*4+0x50],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0x70]
    vmovdqu    YMMWORD PTR [rdx+r9*4+0x70],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0x90]
    vmovdqu    YMMWORD PTR [rdx+r9*4+0x90],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0xb0]
    vmovdqu    YMMWORD PTR [rdx+r9*4+0xb0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0xd0]
    vmovdqu    YMMWORD PTR [rdx+r9*4+0xd0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0xf0]
    vmovdqu    YMMWORD PTR [rdx+r9*4+0xf0],ymm0
    add        r8d,0x40
    cmp        r8d,r11d
    jl         .L7
    cmp        r8d,ebx
    jge        .L9
    data16     xchg ax,ax
.L8:
    vmovups    ymm0,YMMWORD PTR [rsi+r8*4+0x10]
    vmovdqu    YMMWORD PTR [rdx+r8*4+0x10],ymm0
    add        r8d,0x8
    cmp        r8d,ebx
    jl         .L8
.L9:
    cmp        r8d,r10d
    jge        .L11
.L10:
    vmovss     xmm1,DWORD PTR [rsi+r8*4+0x10]
    vmovss     DWORD PTR [rdx+r8*4+0x10],xmm1
    inc        r8d
    cmp        r8d,r10d
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
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4ac]
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        esi,0xffffff66
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10004cc]
.L15:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],r8d
    mov        DWORD PTR [rsp+0x10],r10d
    mov        esi,0xffffff6e
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20004f4]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x300050c]
.L16:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L17:
    call       <Stub::method_entry_barrier>
    jmp        .L1
