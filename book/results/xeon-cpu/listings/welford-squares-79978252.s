# speed.jmh.WelfordKernels.squares, compiled by C2, 2208 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L16
.L1:
    mov        r10,rsi
    mov        ebp,DWORD PTR [rsi+0xc]
    vxorpd     xmm0,xmm0,xmm0
    test       ebp,ebp
    jbe        .L11
    lea        r11d,[rbp-0x1]
    cmp        r11d,ebp
    jae        .L12
    movsxd     r11,ebp
    mov        r9d,esi
    xor        edi,edi
    mov        ecx,0xfffffff0
    sub        ecx,r9d
    shr        ecx,0x2
    dec        ecx
    mov        r9d,0x3
    bzhi       r8,rcx,r9
    inc        r8
    cmp        r8,r11
    cmovl      r11,r8
    mov        r11d,r11d
    vxorpd     xmm1,xmm1,xmm1
.L2:
    vmovss     xmm3,DWORD PTR [r10+rdi*4+0x10]
    vcvtss2sd  xmm2,xmm3,xmm3
    vaddsd     xmm0,xmm0,xmm2
    vmulsd     xmm2,xmm2,xmm2
    vaddsd     xmm1,xmm1,xmm2
    lea        r8d,[rdi+0x1]
    cmp        r8d,r11d
    jge        .L3
    mov        edi,r8d
    jmp        .L2
.L3:
    lea        r9d,[rbp-0x3f]
    cmp        r8d,r9d
    jge        .L13
    inc        edi
    jmp        .L7
.L4:
    add        edi,0x40
.L5:
    vmovups    ymm2,YMMWORD PTR [r10+rdi*4+0x10]
    vcvtps2pd  zmm2,ymm2
    vmulpd     zmm3,zmm2,zmm2
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm6,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm3,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm5,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm5
    vextracti64x4 ymm5,zmm3,0x1
    vaddsd     xmm1,xmm1,xmm5
    vpshufd    xmm6,xmm5,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm5,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm5,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm5
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm4,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm3,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextracti64x4 ymm3,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm4,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm3,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm3,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm3
    add        edi,0x8
    cmp        edi,r9d
    jl         .L5
    jmp        .L8
    nop        DWORD PTR [rax+rax*1+0x0]
.L6:
    mov        edi,r11d
.L7:
    vmovups    ymm23,YMMWORD PTR [r10+rdi*4+0xf0]
    vmovups    ymm22,YMMWORD PTR [r10+rdi*4+0xd0]
    vmovups    ymm21,YMMWORD PTR [r10+rdi*4+0xb0]
    vmovups    ymm20,YMMWORD PTR [r10+rdi*4+0x90]
    vmovups    ymm19,YMMWORD PTR [r10+rdi*4+0x70]
    vmovups    ymm18,YMMWORD PTR [r10+rdi*4+0x50]
    vmovups    ymm16,YMMWORD PTR [r10+rdi*4+0x30]
    vmovups    ymm17,YMMWORD PTR [r10+rdi*4+0x10]
    vcvtps2pd  zmm2,ymm23
    vcvtps2pd  zmm3,ymm23
    vmulpd     zmm24,zmm2,zmm3
    vcvtps2pd  zmm2,ymm17
    vcvtps2pd  zmm3,ymm17
    vmulpd     zmm15,zmm2,zmm3
    vcvtps2pd  zmm2,ymm22
    vcvtps2pd  zmm3,ymm22
    vmulpd     zmm25,zmm2,zmm3
    vcvtps2pd  zmm2,ymm21
    vcvtps2pd  zmm3,ymm21
    vmulpd     zmm27,zmm2,zmm3
    vcvtps2pd  zmm2,ymm20
    vcvtps2pd  zmm3,ymm20
    vmulpd     zmm28,zmm2,zmm3
    vcvtps2pd  zmm2,ymm19
    vcvtps2pd  zmm3,ymm19
    vmulpd     zmm26,zmm2,zmm3
    vcvtps2pd  zmm2,ymm18
    vcvtps2pd  zmm3,ymm18
    vmulpd     zmm2,zmm2,zmm3
    vcvtps2pd  zmm3,ymm16
    vcvtps2pd  zmm4,ymm16
    vmulpd     zmm3,zmm3,zmm4
    vaddsd     xmm1,xmm1,xmm15
    vpshufd    xmm13,xmm15,0xe
    vaddsd     xmm1,xmm1,xmm13
    vextractf128 xmm13,ymm15,0x1
    vaddsd     xmm1,xmm1,xmm13
    vpshufd    xmm14,xmm13,0xe
    vaddsd     xmm1,xmm1,xmm14
    vextracti64x4 ymm14,zmm15,0x1
    vaddsd     xmm1,xmm1,xmm14
    vpshufd    xmm13,xmm14,0xe
    vaddsd     xmm1,xmm1,xmm13
    vextractf128 xmm13,ymm14,0x1
    vaddsd     xmm1,xmm1,xmm13
    vpshufd    xmm14,xmm13,0xe
    vaddsd     xmm1,xmm1,xmm14
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm13,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm13
    vextractf128 xmm13,ymm3,0x1
    vaddsd     xmm1,xmm1,xmm13
    vpshufd    xmm12,xmm13,0xe
    vaddsd     xmm1,xmm1,xmm12
    vextracti64x4 ymm12,zmm3,0x1
    vaddsd     xmm1,xmm1,xmm12
    vpshufd    xmm13,xmm12,0xe
    vaddsd     xmm1,xmm1,xmm13
    vextractf128 xmm13,ymm12,0x1
    vaddsd     xmm1,xmm1,xmm13
    vpshufd    xmm12,xmm13,0xe
    vaddsd     xmm1,xmm1,xmm12
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm12,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm12
    vextractf128 xmm12,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm12
    vpshufd    xmm3,xmm12,0xe
    vaddsd     xmm1,xmm1,xmm3
    vextracti64x4 ymm3,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm12,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm12
    vextractf128 xmm12,ymm3,0x1
    vaddsd     xmm1,xmm1,xmm12
    vpshufd    xmm3,xmm12,0xe
    vaddsd     xmm1,xmm1,xmm3
    vmovdqu64  zmm2,zmm26
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm4,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm4
    vextractf128 xmm4,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm4
    vpshufd    xmm3,xmm4,0xe
    vaddsd     xmm1,xmm1,xmm3
    vextracti64x4 ymm3,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm4,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm4
    vextractf128 xmm4,ymm3,0x1
    vaddsd     xmm1,xmm1,xmm4
    vpshufd    xmm3,xmm4,0xe
    vaddsd     xmm1,xmm1,xmm3
    vmovdqu64  zmm2,zmm28
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm6,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm5,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm5
    vextracti64x4 ymm5,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm5
    vpshufd    xmm6,xmm5,0xe
    vaddsd     xmm1,xmm1,xmm6
    vextractf128 xmm6,ymm5,0x1
    vaddsd     xmm1,xmm1,xmm6
    vpshufd    xmm5,xmm6,0xe
    vaddsd     xmm1,xmm1,xmm5
    vmovdqu64  zmm2,zmm27
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm8,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm8
    vextractf128 xmm8,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm1,xmm1,xmm7
    vextracti64x4 ymm7,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm7
    vpshufd    xmm8,xmm7,0xe
    vaddsd     xmm1,xmm1,xmm8
    vextractf128 xmm8,ymm7,0x1
    vaddsd     xmm1,xmm1,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm1,xmm1,xmm7
    vmovdqu64  zmm2,zmm25
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm9,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm9
    vextractf128 xmm9,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm9
    vpshufd    xmm3,xmm9,0xe
    vaddsd     xmm1,xmm1,xmm3
    vextracti64x4 ymm3,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm3
    vpshufd    xmm9,xmm3,0xe
    vaddsd     xmm1,xmm1,xmm9
    vextractf128 xmm9,ymm3,0x1
    vaddsd     xmm1,xmm1,xmm9
    vpshufd    xmm3,xmm9,0xe
    vaddsd     xmm1,xmm1,xmm3
    vmovdqu64  zmm2,zmm24
    vaddsd     xmm1,xmm1,xmm2
    vpshufd    xmm11,xmm2,0xe
    vaddsd     xmm1,xmm1,xmm11
    vextractf128 xmm11,ymm2,0x1
    vaddsd     xmm1,xmm1,xmm11
    vpshufd    xmm10,xmm11,0xe
    vaddsd     xmm1,xmm1,xmm10
    vextracti64x4 ymm10,zmm2,0x1
    vaddsd     xmm1,xmm1,xmm10
    vpshufd    xmm11,xmm10,0xe
    vaddsd     xmm1,xmm1,xmm11
    vextractf128 xmm11,ymm10,0x1
    vaddsd     xmm1,xmm1,xmm11
    vpshufd    xmm10,xmm11,0xe
    vaddsd     xmm1,xmm1,xmm10
    vcvtps2pd  zmm9,ymm17
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm8,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextracti64x4 ymm7,zmm9,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm8,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm7,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vcvtps2pd  zmm9,ymm16
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm8,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextracti64x4 ymm7,zmm9,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm8,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm7,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vcvtps2pd  zmm9,ymm18
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm8,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextracti64x4 ymm7,zmm9,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm8,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm7,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vcvtps2pd  zmm9,ymm19
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm8,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextracti64x4 ymm7,zmm9,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm8,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm7,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vcvtps2pd  zmm9,ymm20
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm8,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextracti64x4 ymm7,zmm9,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm8,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm7,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm7,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm7
    vcvtps2pd  zmm7,ymm21
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm8,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm7,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm6,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm6
    vextracti64x4 ymm6,zmm7,0x1
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm8,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm8
    vextractf128 xmm8,ymm6,0x1
    vaddsd     xmm0,xmm0,xmm8
    vpshufd    xmm6,xmm8,0xe
    vaddsd     xmm0,xmm0,xmm6
    vcvtps2pd  zmm6,ymm22
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm4,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm6,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm3,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextracti64x4 ymm3,zmm6,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm4,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextractf128 xmm4,ymm3,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm3,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm3
    vcvtps2pd  zmm3,ymm23
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm2,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm3,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm5,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm5
    vextracti64x4 ymm5,zmm3,0x1
    vaddsd     xmm0,xmm0,xmm5
    vpshufd    xmm2,xmm5,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm5,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm5,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm5
    lea        r11d,[rdi+0x40]
    cmp        r11d,r9d
    jl         .L6
    lea        r9d,[rbp-0x7]
    cmp        r11d,r9d
    jl         .L4
    mov        edi,r11d
.L8:
    cmp        edi,ebp
    jge        .L10
    xchg       ax,ax
.L9:
    vmovss     xmm2,DWORD PTR [r10+rdi*4+0x10]
    vcvtss2sd  xmm2,xmm2,xmm2
    vaddsd     xmm0,xmm0,xmm2
    vmulsd     xmm2,xmm2,xmm2
    vaddsd     xmm1,xmm1,xmm2
    inc        edi
    cmp        edi,ebp
    jl         .L9
.L10:
    vpxor      xmm3,xmm3,xmm3
    vcvtsi2sd  xmm3,xmm3,ebp
    mov        r11d,DWORD PTR [rdx+0xc]
    vmulsd     xmm2,xmm0,xmm0
    vdivsd     xmm4,xmm0,xmm3
    vdivsd     xmm0,xmm2,xmm3
    vsubsd     xmm0,xmm1,xmm0
    cmp        r11d,0x2
    jbe        .L14
    vmovsd     QWORD PTR [rdx+0x10],xmm3
    vmovsd     QWORD PTR [rdx+0x18],xmm4
    vmovsd     QWORD PTR [rdx+0x20],xmm0
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L15
    ret
.L11:
    vxorpd     xmm1,xmm1,xmm1
    jmp        .L10
.L12:
    mov        esi,0xffffff6e
    mov        QWORD PTR [rsp],r10
    mov        QWORD PTR [rsp+0x8],rdx
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x904]
.L13:
    mov        edi,r8d
    jmp        .L8
.L14:
    mov        esi,0xffffffe4
    vmovsd     QWORD PTR [rsp],xmm4
    vmovsd     QWORD PTR [rsp+0x8],xmm0
    mov        QWORD PTR [rsp+0x10],rdx
    vmovsd     QWORD PTR [rsp+0x18],xmm3
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000938]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000950]
    mov        esi,0xfffffff6
    vmovq      rbp,xmm3
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x300096c]
.L15:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L16:
    call       <Stub::method_entry_barrier>
    jmp        .L1
