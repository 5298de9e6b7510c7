# speed.jmh.StreamKernels.mulVector, compiled by C2, 752 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L11
.L1:
    mov        r9d,DWORD PTR [rsi+0xc]
    mov        ebp,r9d
    and        ebp,0xfffffff8
    jle        .L6
    mov        r11d,DWORD PTR [rdx+0xc]
    lea        r10d,[r11-0x7]
    test       r10d,r10d
    jl         .L7
    cmp        r11d,0x7
    je         .L7
    movsxd     r10,r11d
    movsxd     r11,ebp
    add        r10,0xfffffffffffffff9
    add        r11,0x7
    and        r11,0xfffffffffffffff8
    mov        r8d,r11d
    movsxd     r11,r8d
    add        r11,0xfffffffffffffff8
    cmp        r11,r10
    jae        .L7
    lea        r8d,[r9-0x7]
    test       r8d,r8d
    jl         .L7
    cmp        r9d,0x7
    je         .L7
    movsxd     r10,r9d
    add        r10,0xfffffffffffffff9
    cmp        r11,r10
    jae        .L7
    cmp        ebp,0x7ffffff8
    jg         .L8
    vmovups    ymm1,YMMWORD PTR [rdx+0x10]
    vbroadcastss ymm2,xmm0
    vmulps     ymm1,ymm2,ymm1
    vmovdqu    YMMWORD PTR [rsi+0x10],ymm1
    lea        r10d,[rbp-0x78]
    mov        r11d,0x8
    cmp        r10d,0x8
    jle        .L3
    nop        DWORD PTR [rax+rax*1+0x0]
    data16     data16 xchg ax,ax
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
    cmp        r11d,r10d
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
    cmp        r11d,r9d
    jl         .L9
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L10
    ret
.L6:
    xor        r11d,r11d
    jmp        .L5
.L7:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x358]
.L8:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        esi,0xffffff66
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100037c]
.L9:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],r11d
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        DWORD PTR [rsp+0x14],r9d
    mov        esi,0xffffff45
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20003a8]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30003c0]
.L10:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L11:
    call       <Stub::method_entry_barrier>
    jmp        .L1
