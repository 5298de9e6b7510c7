# speed.jmh.StreamKernels.triadLoop, compiled by C2, 640 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L14
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    test       ebp,ebp
    jbe        .L10
    mov        r11d,DWORD PTR [rdx+0xc]
    test       r11d,r11d
    jbe        .L11
    lea        r8d,[rbp-0x1]
    cmp        r8d,r11d
    jae        .L11
    mov        r10d,DWORD PTR [rcx+0xc]
    test       r10d,r10d
    jbe        .L11
    cmp        r8d,r10d
    jae        .L11
    cmp        r8d,ebp
    jae        .L11
    movsxd     r11,ebp
    mov        r10d,esi
    mov        r9d,0xfffffff0
    sub        r9d,r10d
    shr        r9d,0x2
    dec        r9d
    xor        r10d,r10d
    mov        r8d,0x3
    bzhi       r8,r9,r8
    inc        r8
    cmp        r8,r11
    cmovl      r11,r8
    mov        r11d,r11d
.L2:
    vmulss     xmm1,xmm0,DWORD PTR [rcx+r10*4+0x10]
    vaddss     xmm2,xmm1,DWORD PTR [rdx+r10*4+0x10]
    vmovss     DWORD PTR [rsi+r10*4+0x10],xmm2
    lea        r8d,[r10+0x1]
    cmp        r8d,r11d
    jge        .L3
    mov        r10d,r8d
    jmp        .L2
.L3:
    lea        r9d,[rbp-0x3f]
    cmp        r8d,r9d
    jge        .L12
    vbroadcastss ymm2,xmm0
    inc        r10d
    jmp        .L7
.L4:
    add        r10d,0x40
.L5:
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0x10]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x10],ymm1
    add        r10d,0x8
    cmp        r10d,r11d
    jl         .L5
    jmp        .L8
.L6:
    mov        r10d,r8d
.L7:
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0x10]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0x10]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x10],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0x30]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0x30]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x30],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0x50]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0x50]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x50],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0x70]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0x70]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x70],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0x90]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0x90]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x90],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0xb0]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0xb0]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0xb0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0xd0]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0xd0]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0xd0],ymm1
    vmulps     ymm1,ymm2,YMMWORD PTR [rcx+r10*4+0xf0]
    vaddps     ymm1,ymm1,YMMWORD PTR [rdx+r10*4+0xf0]
    vmovdqu    YMMWORD PTR [rsi+r10*4+0xf0],ymm1
    lea        r8d,[r10+0x40]
    cmp        r8d,r9d
    jl         .L6
    lea        r11d,[rbp-0x7]
    cmp        r8d,r11d
    jl         .L4
    mov        r10d,r8d
.L8:
    cmp        r10d,ebp
    jge        .L10
    data16     xchg ax,ax
.L9:
    vmulss     xmm2,xmm0,DWORD PTR [rcx+r10*4+0x10]
    vaddss     xmm1,xmm2,DWORD PTR [rdx+r10*4+0x10]
    vmovss     DWORD PTR [rsi+r10*4+0x10],xmm1
    inc        r10d
    cmp        r10d,ebp
    jl         .L9
.L10:
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L13
    ret
.L11:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],rcx
    vmovss     DWORD PTR [rsp+0x18],xmm0
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x330]
.L12:
    mov        r10d,r8d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100034c]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
