# speed.jmh.StreamKernels.dotLoop, compiled by C2, 1256 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x20
    cmp        DWORD PTR [r15+0x20],0x0
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
    mov        r9d,0x3
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
    lea        r10d,[rbp-0x3f]
    cmp        r8d,r10d
    jge        .L12
    inc        ecx
    jmp        .L7
.L4:
    add        ecx,0x40
.L5:
    vmovups    ymm1,YMMWORD PTR [rdx+rcx*4+0x10]
    vmulps     ymm1,ymm1,YMMWORD PTR [rsi+rcx*4+0x10]
    vcvtps2pd  zmm1,ymm1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm2,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm3,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextracti64x4 ymm3,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm2,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm3,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm3,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm3
    add        ecx,0x8
    cmp        ecx,r8d
    jl         .L5
    jmp        .L8
    nop        DWORD PTR [rax+rax*1+0x0]
.L6:
    mov        ecx,r11d
.L7:
    vmovups    ymm1,YMMWORD PTR [rsi+rcx*4+0xf0]
    vmulps     ymm20,ymm1,YMMWORD PTR [rdx+rcx*4+0xf0]
    vmovups    ymm1,YMMWORD PTR [rdx+rcx*4+0xd0]
    vmulps     ymm19,ymm1,YMMWORD PTR [rsi+rcx*4+0xd0]
    vmovups    ymm1,YMMWORD PTR [rsi+rcx*4+0xb0]
    vmulps     ymm18,ymm1,YMMWORD PTR [rdx+rcx*4+0xb0]
    vmovups    ymm1,YMMWORD PTR [rdx+rcx*4+0x90]
    vmulps     ymm1,ymm1,YMMWORD PTR [rsi+rcx*4+0x90]
    vmovups    ymm2,YMMWORD PTR [rsi+rcx*4+0x70]
    vmulps     ymm16,ymm2,YMMWORD PTR [rdx+rcx*4+0x70]
    vmovups    ymm2,YMMWORD PTR [rsi+rcx*4+0x50]
    vmulps     ymm17,ymm2,YMMWORD PTR [rdx+rcx*4+0x50]
    vmovups    ymm2,YMMWORD PTR [rsi+rcx*4+0x30]
    vmulps     ymm2,ymm2,YMMWORD PTR [rdx+rcx*4+0x30]
    vmovups    ymm3,YMMWORD PTR [rsi+rcx*4+0x10]
    vmulps     ymm15,ymm3,YMMWORD PTR [rdx+rcx*4+0x10]
    vcvtps2pd  zmm2,ymm2
    vcvtps2pd  zmm15,ymm15
    vaddsd     xmm0,xmm0,xmm15
    vpshufd    xmm14,xmm15,0xe
    vaddsd     xmm0,xmm0,xmm14
    vextractf128 xmm14,ymm15,0x1
    vaddsd     xmm0,xmm0,xmm14
    vpshufd    xmm3,xmm14,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextracti64x4 ymm3,zmm15,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm14,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm14
    vextractf128 xmm14,ymm3,0x1
    vaddsd     xmm0,xmm0,xmm14
    vpshufd    xmm3,xmm14,0xe
    vaddsd     xmm0,xmm0,xmm3
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm12,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm12
    vextractf128 xmm12,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm12
    vpshufd    xmm13,xmm12,0xe
    vaddsd     xmm0,xmm0,xmm13
    vextracti64x4 ymm13,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm13
    vpshufd    xmm12,xmm13,0xe
    vaddsd     xmm0,xmm0,xmm12
    vextractf128 xmm12,ymm13,0x1
    vaddsd     xmm0,xmm0,xmm12
    vpshufd    xmm13,xmm12,0xe
    vaddsd     xmm0,xmm0,xmm13
    vcvtps2pd  zmm2,ymm17
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm10,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm10
    vextractf128 xmm10,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm10
    vpshufd    xmm11,xmm10,0xe
    vaddsd     xmm0,xmm0,xmm11
    vextracti64x4 ymm11,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm11
    vpshufd    xmm10,xmm11,0xe
    vaddsd     xmm0,xmm0,xmm10
    vextractf128 xmm10,ymm11,0x1
    vaddsd     xmm0,xmm0,xmm10
    vpshufd    xmm11,xmm10,0xe
    vaddsd     xmm0,xmm0,xmm11
    vcvtps2pd  zmm2,ymm16
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm3,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextractf128 xmm3,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm9,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm9
    vextracti64x4 ymm9,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm3,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextractf128 xmm3,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm9,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm9
    vcvtps2pd  zmm1,ymm1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm4,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm2,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextracti64x4 ymm2,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm4,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm2,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm2
    vcvtps2pd  zmm1,ymm18
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm6,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm6
    vextractf128 xmm6,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm5,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm5
    vextracti64x4 ymm5,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm5
    vpshufd    xmm6,xmm5,0xe
    vaddsd     xmm0,xmm0,xmm6
    vextractf128 xmm6,ymm5,0x1
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm5,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm5
    vcvtps2pd  zmm1,ymm19
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm7,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextractf128 xmm7,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm2,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextracti64x4 ymm2,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm7,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextractf128 xmm7,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm2,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm2
    vcvtps2pd  zmm1,ymm20
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm8,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm2,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextracti64x4 ymm2,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm8,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm2,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm2
    lea        r11d,[rcx+0x40]
    cmp        r11d,r10d
    jl         .L6
    lea        r8d,[rbp-0x7]
    cmp        r11d,r8d
    jl         .L4
    mov        ecx,r11d
.L8:
    cmp        ecx,ebp
    jge        .L10
    xchg       ax,ax
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
    add        rsp,0x20
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
    nop        DWORD PTR [rax+rax*1+0x598]
.L12:
    mov        ecx,r8d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10005b4]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
