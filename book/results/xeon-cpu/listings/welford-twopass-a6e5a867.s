# speed.jmh.WelfordKernels.twopass, compiled by C2, 2368 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L26
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    vpxord     xmm17,xmm17,xmm17
    vcvtsi2sd  xmm17,xmm17,ebp
    vxorpd     xmm0,xmm0,xmm0
    test       ebp,ebp
    jbe        .L20
    lea        r10d,[rbp-0x1]
    cmp        r10d,ebp
    jae        .L21
    movsxd     r10,ebp
    mov        r8d,esi
    xor        ebx,ebx
    mov        r9d,0xfffffff0
    sub        r9d,r8d
    shr        r9d,0x2
    dec        r9d
    mov        r8d,0x3
    bzhi       r11,r9,r8
    inc        r11
    cmp        r11,r10
    cmovl      r10,r11
    mov        r10d,r10d
    xor        r8d,r8d
    vxorpd     xmm1,xmm1,xmm1
.L2:
    vmovss     xmm2,DWORD PTR [rsi+r8*4+0x10]
    vcvtss2sd  xmm2,xmm2,xmm2
    vaddsd     xmm1,xmm1,xmm2
    lea        r9d,[r8+0x1]
    cmp        r9d,r10d
    jge        .L3
    mov        r8d,r9d
    jmp        .L2
.L3:
    lea        edi,[rbp-0x7]
    lea        ecx,[rbp-0x3f]
    cmp        r9d,ecx
    jge        .L22
    inc        r8d
    jmp        .L7
.L4:
    add        r8d,0x40
.L5:
    vmovups    ymm2,YMMWORD PTR [rsi+r8*4+0x10]
    vcvtps2pd  zmm2,ymm2
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm3,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm3
    vextractf128 xmm3,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm4,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm4
    vextracti64x4 ymm4,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm4
    vpshufd    xmm3,xmm4,0xe
    vaddsd     xmm1,xmm1,xmm3
    vextractf128 xmm3,ymm4,0x1
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm4,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm4
    add        r8d,0x8
    cmp        r8d,edi
    jl         .L5
    jmp        .L8
.L6:
    mov        r8d,r11d
.L7:
    vmovups    ymm16,YMMWORD PTR [rsi+r8*4+0xf0]
    vmovups    ymm3,YMMWORD PTR [rsi+r8*4+0xd0]
    vmovups    ymm4,YMMWORD PTR [rsi+r8*4+0xb0]
    vmovups    ymm5,YMMWORD PTR [rsi+r8*4+0x90]
    vmovups    ymm8,YMMWORD PTR [rsi+r8*4+0x70]
    vmovups    ymm7,YMMWORD PTR [rsi+r8*4+0x50]
    vmovups    ymm6,YMMWORD PTR [rsi+r8*4+0x30]
    vmovups    ymm2,YMMWORD PTR [rsi+r8*4+0x10]
    vcvtps2pd  zmm2,ymm2
    vcvtps2pd  zmm3,ymm3
    vcvtps2pd  zmm4,ymm4
    vcvtps2pd  zmm5,ymm5
    vcvtps2pd  zmm6,ymm6
    vcvtps2pd  zmm7,ymm7
    vcvtps2pd  zmm8,ymm8
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm15,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm15
    vextractf128 xmm15,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm15
    vpshufd    xmm14,xmm15,0xe
    vaddsd     xmm1,xmm1,xmm14
    vextracti64x4 ymm14,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm14
    vpshufd    xmm15,xmm14,0xe
    vaddsd     xmm1,xmm1,xmm15
    vextractf128 xmm15,ymm14,0x1
    vaddsd     xmm1,xmm1,xmm15
    vpshufd    xmm14,xmm15,0xe
    vaddsd     xmm1,xmm1,xmm14
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm14,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm14
    vextractf128 xmm14,ymm6,0x1
    vaddsd     xmm1,xmm1,xmm14
    vpshufd    xmm2,xmm14,0xe
    vaddsd     xmm1,xmm1,xmm2
    vextracti64x4 ymm2,zmm6,0x1
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm14,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm14
    vextractf128 xmm14,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm14
    vpshufd    xmm2,xmm14,0xe
    vaddsd     xmm1,xmm1,xmm2
    vaddsd     xmm1,xmm1,xmm7
    vpshufd    xmm6,xmm7,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm7,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm2
    vextracti64x4 ymm2,zmm7,0x1
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm6,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm2
    vaddsd     xmm1,xmm1,xmm8
    vpshufd    xmm6,xmm8,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm8,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm2
    vextracti64x4 ymm2,zmm8,0x1
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm6,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm2
    vaddsd     xmm1,xmm1,xmm5
    vpshufd    xmm6,xmm5,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm5,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm2
    vextracti64x4 ymm2,zmm5,0x1
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm6,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm2
    vaddsd     xmm1,xmm1,xmm4
    vpshufd    xmm13,xmm4,0xe
    vaddsd     xmm1,xmm1,xmm13
    vextractf128 xmm13,ymm4,0x1
    vaddsd     xmm1,xmm1,xmm13
    vpshufd    xmm2,xmm13,0xe
    vaddsd     xmm1,xmm1,xmm2
    vextracti64x4 ymm2,zmm4,0x1
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm13,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm13
    vextractf128 xmm13,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm13
    vpshufd    xmm2,xmm13,0xe
    vaddsd     xmm1,xmm1,xmm2
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm11,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm11
    vextractf128 xmm11,ymm3,0x1
    vaddsd     xmm1,xmm1,xmm11
    vpshufd    xmm9,xmm11,0xe
    vaddsd     xmm1,xmm1,xmm9
    vextracti64x4 ymm9,zmm3,0x1
    vaddsd     xmm1,xmm1,xmm9
    vpshufd    xmm11,xmm9,0xe
    vaddsd     xmm1,xmm1,xmm11
    vextractf128 xmm11,ymm9,0x1
    vaddsd     xmm1,xmm1,xmm11
    vpshufd    xmm9,xmm11,0xe
    vaddsd     xmm1,xmm1,xmm9
    vcvtps2pd  zmm2,ymm16
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm10,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm10
    vextractf128 xmm10,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm10
    vpshufd    xmm12,xmm10,0xe
    vaddsd     xmm1,xmm1,xmm12
    vextracti64x4 ymm12,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm12
    vpshufd    xmm10,xmm12,0xe
    vaddsd     xmm1,xmm1,xmm10
    vextractf128 xmm10,ymm12,0x1
    vaddsd     xmm1,xmm1,xmm10
    vpshufd    xmm12,xmm10,0xe
    vaddsd     xmm1,xmm1,xmm12
    lea        r11d,[r8+0x40]
    cmp        r11d,ecx
    jl         .L6
    cmp        r11d,edi
    jl         .L4
    mov        r8d,r11d
.L8:
    cmp        r8d,ebp
    jge        .L10
    xchg       ax,ax
.L9:
    vmovss     xmm2,DWORD PTR [rsi+r8*4+0x10]
    vcvtss2sd  xmm2,xmm2,xmm2
    vaddsd     xmm1,xmm1,xmm2
    inc        r8d
    cmp        r8d,ebp
    jl         .L9
.L10:
    vdivsd     xmm16,xmm1,xmm17
.L11:
    vmovss     xmm2,DWORD PTR [rsi+rbx*4+0x10]
    vcvtss2sd  xmm1,xmm2,xmm2
    vsubsd     xmm1,xmm1,xmm16
    vmulsd     xmm1,xmm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    lea        r11d,[rbx+0x1]
    cmp        r11d,r10d
    jge        .L12
    mov        ebx,r11d
    jmp        .L11
.L12:
    cmp        r11d,ecx
    jge        .L23
    vbroadcastsd zmm21,xmm16
    inc        ebx
    jmp        .L16
.L13:
    add        ebx,0x40
.L14:
    vmovups    ymm1,YMMWORD PTR [rsi+rbx*4+0x10]
    vcvtps2pd  zmm1,ymm1
    vsubpd     zmm1,zmm1,zmm21
    vmulpd     zmm1,zmm1,zmm1
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
    add        ebx,0x8
    cmp        ebx,edi
    jl         .L14
    jmp        .L17
.L15:
    mov        ebx,r11d
.L16:
    vmovups    ymm5,YMMWORD PTR [rsi+rbx*4+0xf0]
    vmovups    ymm6,YMMWORD PTR [rsi+rbx*4+0xd0]
    vmovups    ymm8,YMMWORD PTR [rsi+rbx*4+0xb0]
    vmovups    ymm1,YMMWORD PTR [rsi+rbx*4+0x90]
    vmovups    ymm2,YMMWORD PTR [rsi+rbx*4+0x70]
    vmovups    ymm3,YMMWORD PTR [rsi+rbx*4+0x50]
    vmovups    ymm4,YMMWORD PTR [rsi+rbx*4+0x30]
    vmovups    ymm7,YMMWORD PTR [rsi+rbx*4+0x10]
    vcvtps2pd  zmm5,ymm5
    vsubpd     zmm5,zmm5,zmm21
    vmulpd     zmm18,zmm5,zmm5
    vcvtps2pd  zmm5,ymm7
    vsubpd     zmm5,zmm5,zmm21
    vmulpd     zmm15,zmm5,zmm5
    vcvtps2pd  zmm5,ymm6
    vsubpd     zmm5,zmm5,zmm21
    vmulpd     zmm19,zmm5,zmm5
    vcvtps2pd  zmm5,ymm8
    vsubpd     zmm5,zmm5,zmm21
    vmulpd     zmm20,zmm5,zmm5
    vcvtps2pd  zmm1,ymm1
    vsubpd     zmm1,zmm1,zmm21
    vmulpd     zmm22,zmm1,zmm1
    vcvtps2pd  zmm1,ymm2
    vsubpd     zmm1,zmm1,zmm21
    vmulpd     zmm14,zmm1,zmm1
    vcvtps2pd  zmm1,ymm3
    vsubpd     zmm1,zmm1,zmm21
    vmulpd     zmm1,zmm1,zmm1
    vcvtps2pd  zmm2,ymm4
    vsubpd     zmm2,zmm2,zmm21
    vmulpd     zmm2,zmm2,zmm2
    vaddsd     xmm0,xmm0,xmm15
    vpshufd    xmm13,xmm15,0xe
    vaddsd     xmm0,xmm0,xmm13
    vextractf128 xmm13,ymm15,0x1
    vaddsd     xmm0,xmm0,xmm13
    vpshufd    xmm3,xmm13,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextracti64x4 ymm3,zmm15,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm13,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm13
    vextractf128 xmm13,ymm3,0x1
    vaddsd     xmm0,xmm0,xmm13
    vpshufd    xmm3,xmm13,0xe
    vaddsd     xmm0,xmm0,xmm3
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm11,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm11
    vextractf128 xmm11,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm11
    vpshufd    xmm12,xmm11,0xe
    vaddsd     xmm0,xmm0,xmm12
    vextracti64x4 ymm12,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm12
    vpshufd    xmm11,xmm12,0xe
    vaddsd     xmm0,xmm0,xmm11
    vextractf128 xmm11,ymm12,0x1
    vaddsd     xmm0,xmm0,xmm11
    vpshufd    xmm12,xmm11,0xe
    vaddsd     xmm0,xmm0,xmm12
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm9,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm9
    vextractf128 xmm9,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm10,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm10
    vextracti64x4 ymm10,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm10
    vpshufd    xmm9,xmm10,0xe
    vaddsd     xmm0,xmm0,xmm9
    vextractf128 xmm9,ymm10,0x1
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm10,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm10
    vaddsd     xmm0,xmm0,xmm14
    vpshufd    xmm1,xmm14,0xe
    vaddsd     xmm0,xmm0,xmm1
    vextractf128 xmm1,ymm14,0x1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm8,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextracti64x4 ymm8,zmm14,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm1,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm1
    vextractf128 xmm1,ymm8,0x1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm8,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm8
    vmovdqu64  zmm2,zmm22
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm4,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm1,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm1
    vextracti64x4 ymm1,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm4,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm1,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm1
    vmovdqu64  zmm2,zmm20
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm5,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm5
    vextractf128 xmm5,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm5
    vpshufd    xmm1,xmm5,0xe
    vaddsd     xmm0,xmm0,xmm1
    vextracti64x4 ymm1,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm5,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm5
    vextractf128 xmm5,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm5
    vpshufd    xmm1,xmm5,0xe
    vaddsd     xmm0,xmm0,xmm1
    vmovdqu64  zmm1,zmm19
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm6,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm6
    vextractf128 xmm6,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextracti64x4 ymm2,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm6,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm6
    vextractf128 xmm6,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm2,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm2
    vmovdqu64  zmm1,zmm18
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
    lea        r11d,[rbx+0x40]
    cmp        r11d,ecx
    jl         .L15
    cmp        r11d,edi
    jl         .L13
    mov        ebx,r11d
.L17:
    cmp        ebx,ebp
    jge        .L19
    data16     xchg ax,ax
.L18:
    vmovss     xmm2,DWORD PTR [rsi+rbx*4+0x10]
    vcvtss2sd  xmm1,xmm2,xmm2
    vsubsd     xmm1,xmm1,xmm16
    vmulsd     xmm1,xmm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    inc        ebx
    cmp        ebx,ebp
    jl         .L18
.L19:
    mov        r10d,DWORD PTR [rdx+0xc]
    cmp        r10d,0x2
    jbe        .L24
    vmovsd     QWORD PTR [rdx+0x10],xmm17
    vmovsd     QWORD PTR [rdx+0x18],xmm16
    vmovsd     QWORD PTR [rdx+0x20],xmm0
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L25
    ret
.L20:
    vdivsd     xmm16,xmm0,xmm17
    jmp        .L19
.L21:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x998]
.L22:
    mov        r8d,r9d
    jmp        .L8
.L23:
    mov        ebx,r11d
    jmp        .L17
.L24:
    mov        esi,0xffffffe4
    vmovq      rbp,xmm16
    vmovsd     QWORD PTR [rsp],xmm0
    mov        QWORD PTR [rsp+0x10],rdx
    vmovsd     QWORD PTR [rsp+0x18],xmm17
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10009d8]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20009f0]
    mov        esi,0xfffffff6
    vmovq      rbp,xmm17
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000a0c]
.L25:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L26:
    call       <Stub::method_entry_barrier>
    jmp        .L1
