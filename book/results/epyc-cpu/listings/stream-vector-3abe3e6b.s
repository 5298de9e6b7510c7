# speed.jmh.StreamKernels.mulVector, compiled by C2, 1008 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L17
.L1:
    mov        r10d,DWORD PTR [rsi+0xc]
    vbroadcastss ymm2,xmm0
    mov        ebp,r10d
    and        ebp,0xfffffff8
    lea        r9d,[r10-0x7]
    movsxd     rcx,r10d
    test       ebp,ebp
    jle        .L12
    mov        r11d,DWORD PTR [rdx+0xc]
    lea        r8d,[r11-0x7]
    test       r8d,r8d
    jl         .L13
    cmp        r11d,0x7
    je         .L13
    movsxd     r11,r11d
    movsxd     r8,ebp
    add        r11,0xfffffffffffffff9
    add        r8,0x7
    and        r8,0xfffffffffffffff8
    mov        ebx,r8d
    movsxd     r8,ebx
    add        r8,0xfffffffffffffff8
    cmp        r8,r11
    jae        .L13
    test       r9d,r9d
    jl         .L13
    cmp        r10d,0x7
    je         .L13
    lea        r11,[rcx-0x7]
    cmp        r8,r11
    jae        .L13
    cmp        ebp,0x7ffffff8
    jg         .L14
    vmovups    ymm1,YMMWORD PTR [rdx+0x10]
    vmulps     ymm1,ymm2,ymm1
    vmovdqu    YMMWORD PTR [rsi+0x10],ymm1
    lea        ebx,[rbp-0x78]
    mov        r11d,0x8
    cmp        ebx,0x8
    jle        .L3
    nop        WORD PTR [rax+rax*1+0x0]
    nop        WORD PTR [rax+rax*1+0x0]
.L2:
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x10],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x30]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x30],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x50]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x50],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x70]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x70],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x90]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x90],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0xb0]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0xb0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0xd0]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0xd0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0xf0]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0xf0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x110]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x110],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x130]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x130],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x150]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x150],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x170]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x170],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x190]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x190],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x1b0]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x1b0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x1d0]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x1d0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x1f0]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x1f0],ymm1
    add        r11d,0x80
    cmp        r11d,ebx
    jl         .L2
.L3:
    cmp        r11d,ebp
    jge        .L5
    data16     xchg ax,ax
.L4:
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x10],ymm1
    add        r11d,0x8
    cmp        r11d,ebp
    jl         .L4
.L5:
    cmp        r11d,r10d
    jge        .L11
    mov        ebx,DWORD PTR [rdx+0xc]
    cmp        r11d,ebx
    jae        .L15
    lea        edi,[r10-0x1]
    cmp        edi,ebx
    jae        .L15
    cmp        r11d,r10d
    jae        .L15
    cmp        edi,r10d
    jae        .L15
    lea        r8d,[r11+0x1]
    mov        ebx,esi
    movsxd     r8,r8d
    mov        eax,0xfffffff0
    sub        eax,ebx
    shr        eax,0x2
    sub        eax,r11d
    dec        eax
    mov        ebx,0x3
    bzhi       rbx,rax,rbx
    add        r8,rbx
    cmp        r8,rcx
    cmovl      rcx,r8
    mov        r8d,ecx
    data16     xchg ax,ax
.L6:
    vmulss     xmm3,xmm0,DWORD PTR [rdx+r11*4+0x10]
    vmovss     DWORD PTR [rsi+r11*4+0x10],xmm3
    inc        r11d
    cmp        r11d,r8d
    jl         .L6
    lea        r8d,[r10-0x1f]
    cmp        r11d,r8d
    jge        .L9
    nop        DWORD PTR [rax+rax*1+0x0]
.L7:
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x10],ymm1
    movsxd     rcx,r11d
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+rcx*4+0x30]
    vmovdqu    YMMWORD PTR [rsi+rcx*4+0x30],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+rcx*4+0x50]
    vmovdqu    YMMWORD PTR [rsi+rcx*4+0x50],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+rcx*4+0x70]
    vmovdqu    YMMWORD PTR [rsi+rcx*4+0x70],ymm1
    add        r11d,0x20
    cmp        r11d,r8d
    jl         .L7
    cmp        r11d,r9d
    jge        .L9
    nop
.L8:
    vmulps     ymm1,ymm2,YMMWORD PTR [rdx+r11*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r11*4+0x10],ymm1
    add        r11d,0x8
    cmp        r11d,r9d
    jl         .L8
.L9:
    cmp        r11d,r10d
    jge        .L11
.L10:
    vmulss     xmm2,xmm0,DWORD PTR [rdx+r11*4+0x10]
    vmovss     DWORD PTR [rsi+r11*4+0x10],xmm2
    inc        r11d
    cmp        r11d,r10d
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
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x458]
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        esi,0xffffff66
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100047c]
.L15:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],r11d
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        DWORD PTR [rsp+0x14],r10d
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20004a8]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30004c0]
.L16:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L17:
    call       <Stub::method_entry_barrier>
    jmp        .L1
