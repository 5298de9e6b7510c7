# speed.jmh.StreamKernels.dotLoop, compiled by C2, 864 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x50
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L14
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    vxorpd     xmm0,xmm0,xmm0
    test       ebp,ebp
    jbe        .L10
    lea        r11d,[rbp-0x1]
    cmp        r11d,ebp
    jae        .L11
    mov        r10d,DWORD PTR [rdx+0xc]
    test       r10d,r10d
    jbe        .L11
    cmp        r11d,r10d
    jae        .L11
    mov        r11d,edx
    movsxd     r10,ebp
    mov        r8d,0xfffffff0
    sub        r8d,r11d
    shr        r8d,0x2
    dec        r8d
    xor        ecx,ecx
    mov        r9d,0x2
    bzhi       r11,r8,r9
    inc        r11
    cmp        r11,r10
    cmovl      r10,r11
    mov        r11d,r10d
.L2:
    vmovss     xmm1,DWORD PTR [rsi+rcx*4+0x10]
    vmulss     xmm2,xmm1,DWORD PTR [rdx+rcx*4+0x10]
    vcvtss2sd  xmm1,xmm2,xmm2
    vaddsd     xmm0,xmm0,xmm1
    lea        r8d,[rcx+0x1]
    cmp        r8d,r11d
    jge        .L3
    mov        ecx,r8d
    jmp        .L2
.L3:
    lea        r10d,[rbp-0x1f]
    cmp        r8d,r10d
    jge        .L12
    inc        ecx
    jmp        .L7
.L4:
    add        ecx,0x20
.L5:
    vmovups    xmm1,XMMWORD PTR [rdx+rcx*4+0x10]
    vmulps     xmm1,xmm1,XMMWORD PTR [rsi+rcx*4+0x10]
    vcvtps2pd  ymm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm2,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm3,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm3
    add        ecx,0x4
    cmp        ecx,r8d
    jl         .L5
    jmp        .L8
    nop
.L6:
    mov        ecx,r11d
.L7:
    vmovups    xmm1,XMMWORD PTR [rsi+rcx*4+0x80]
    vmulps     xmm1,xmm1,XMMWORD PTR [rdx+rcx*4+0x80]
    vmovdqu    XMMWORD PTR [rsp],xmm1
    vmovups    xmm1,XMMWORD PTR [rdx+rcx*4+0x70]
    vmulps     xmm1,xmm1,XMMWORD PTR [rsi+rcx*4+0x70]
    vmovdqu    XMMWORD PTR [rsp+0x10],xmm1
    vmovups    xmm1,XMMWORD PTR [rsi+rcx*4+0x60]
    vmulps     xmm1,xmm1,XMMWORD PTR [rdx+rcx*4+0x60]
    vmovdqu    XMMWORD PTR [rsp+0x20],xmm1
    vmovups    xmm1,XMMWORD PTR [rdx+rcx*4+0x50]
    vmulps     xmm1,xmm1,XMMWORD PTR [rsi+rcx*4+0x50]
    vmovdqu    XMMWORD PTR [rsp+0x30],xmm1
    vmovups    xmm1,XMMWORD PTR [rsi+rcx*4+0x40]
    vmulps     xmm7,xmm1,XMMWORD PTR [rdx+rcx*4+0x40]
    vmovups    xmm1,XMMWORD PTR [rsi+rcx*4+0x30]
    vmulps     xmm8,xmm1,XMMWORD PTR [rdx+rcx*4+0x30]
    vmovups    xmm1,XMMWORD PTR [rsi+rcx*4+0x20]
    vmulps     xmm1,xmm1,XMMWORD PTR [rdx+rcx*4+0x20]
    vmovups    xmm2,XMMWORD PTR [rdx+rcx*4+0x10]
    vmulps     xmm9,xmm2,XMMWORD PTR [rsi+rcx*4+0x10]
    vcvtps2pd  ymm1,xmm1
    vcvtps2pd  ymm9,xmm9
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm15,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm15
    vextractf128 xmm15,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm15
    vpshufd    xmm2,xmm15,0xe
    vaddsd     xmm0,xmm0,xmm2
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm13,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm13
    vextractf128 xmm13,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm13
    vpshufd    xmm14,xmm13,0xe
    vaddsd     xmm0,xmm0,xmm14
    vcvtps2pd  ymm1,xmm8
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm11,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm11
    vextractf128 xmm11,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm11
    vpshufd    xmm12,xmm11,0xe
    vaddsd     xmm0,xmm0,xmm12
    vcvtps2pd  ymm1,xmm7
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm2,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm10,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm10
    vmovdqu    xmm1,XMMWORD PTR [rsp+0x30]
    vcvtps2pd  ymm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm3,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextractf128 xmm3,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm2,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm2
    vmovdqu    xmm1,XMMWORD PTR [rsp+0x20]
    vcvtps2pd  ymm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm4,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm2,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm2
    vmovdqu    xmm1,XMMWORD PTR [rsp+0x10]
    vcvtps2pd  ymm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm5,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm5
    vextractf128 xmm5,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm5
    vpshufd    xmm2,xmm5,0xe
    vaddsd     xmm0,xmm0,xmm2
    vmovdqu    xmm1,XMMWORD PTR [rsp]
    vcvtps2pd  ymm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm6,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm6
    vextractf128 xmm6,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm2
    lea        r11d,[rcx+0x20]
    cmp        r11d,r10d
    jl         .L6
    lea        r8d,[rbp-0x3]
    cmp        r11d,r8d
    jl         .L4
    mov        ecx,r11d
.L8:
    cmp        ecx,ebp
    jge        .L10
.L9:
    vmovss     xmm1,DWORD PTR [rsi+rcx*4+0x10]
    vmulss     xmm2,xmm1,DWORD PTR [rdx+rcx*4+0x10]
    vcvtss2sd  xmm1,xmm2,xmm2
    vaddsd     xmm0,xmm0,xmm1
    inc        ecx
    cmp        ecx,ebp
    jl         .L9
.L10:
    vzeroupper
    add        rsp,0x50
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L13
    ret
.L11:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x414]
.L12:
    mov        ecx,r8d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000430]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
