# speed.jmh.ReduceKernels.loop, compiled by C2, 1160 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x20
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
    movsxd     r10,ebp
    mov        r11d,esi
    mov        r9d,0xfffffff0
    sub        r9d,r11d
    shr        r9d,0x2
    dec        r9d
    xor        ebx,ebx
    mov        r11d,0x3
    bzhi       r11,r9,r11
    inc        r11
    cmp        r11,r10
    cmovl      r10,r11
    mov        r10d,r10d
.L2:
    vmovss     xmm2,DWORD PTR [rsi+rbx*4+0x10]
    vcvtss2sd  xmm1,xmm2,xmm2
    vaddsd     xmm0,xmm0,xmm1
    lea        r11d,[rbx+0x1]
    cmp        r11d,r10d
    jge        .L3
    mov        ebx,r11d
    jmp        .L2
.L3:
    lea        r8d,[rbp-0x3f]
    cmp        r11d,r8d
    jge        .L12
    inc        ebx
    jmp        .L7
.L4:
    add        ebx,0x40
.L5:
    vmovups    ymm1,YMMWORD PTR [rsi+rbx*4+0x10]
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
    add        ebx,0x8
    cmp        ebx,r8d
    jl         .L5
    jmp        .L8
    data16     nop WORD PTR [rax+rax*1+0x0]
.L6:
    mov        ebx,r10d
.L7:
    vmovups    ymm18,YMMWORD PTR [rsi+rbx*4+0xf0]
    vmovups    ymm1,YMMWORD PTR [rsi+rbx*4+0xd0]
    vmovups    ymm2,YMMWORD PTR [rsi+rbx*4+0xb0]
    vmovups    ymm3,YMMWORD PTR [rsi+rbx*4+0x90]
    vmovups    ymm16,YMMWORD PTR [rsi+rbx*4+0x70]
    vmovups    ymm17,YMMWORD PTR [rsi+rbx*4+0x50]
    vmovups    ymm19,YMMWORD PTR [rsi+rbx*4+0x30]
    vmovups    ymm15,YMMWORD PTR [rsi+rbx*4+0x10]
    vcvtps2pd  zmm15,ymm15
    vaddsd     xmm0,xmm0,xmm15
    vpshufd    xmm14,xmm15,0xe
    vaddsd     xmm0,xmm0,xmm14
    vextractf128 xmm14,ymm15,0x1
    vaddsd     xmm0,xmm0,xmm14
    vpshufd    xmm4,xmm14,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextracti64x4 ymm4,zmm15,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm14,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm14
    vextractf128 xmm14,ymm4,0x1
    vaddsd     xmm0,xmm0,xmm14
    vpshufd    xmm4,xmm14,0xe
    vaddsd     xmm0,xmm0,xmm4
    vcvtps2pd  zmm4,ymm19
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm12,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm12
    vextractf128 xmm12,ymm4,0x1
    vaddsd     xmm0,xmm0,xmm12
    vpshufd    xmm13,xmm12,0xe
    vaddsd     xmm0,xmm0,xmm13
    vextracti64x4 ymm13,zmm4,0x1
    vaddsd     xmm0,xmm0,xmm13
    vpshufd    xmm12,xmm13,0xe
    vaddsd     xmm0,xmm0,xmm12
    vextractf128 xmm12,ymm13,0x1
    vaddsd     xmm0,xmm0,xmm12
    vpshufd    xmm13,xmm12,0xe
    vaddsd     xmm0,xmm0,xmm13
    vcvtps2pd  zmm4,ymm17
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm10,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm10
    vextractf128 xmm10,ymm4,0x1
    vaddsd     xmm0,xmm0,xmm10
    vpshufd    xmm11,xmm10,0xe
    vaddsd     xmm0,xmm0,xmm11
    vextracti64x4 ymm11,zmm4,0x1
    vaddsd     xmm0,xmm0,xmm11
    vpshufd    xmm10,xmm11,0xe
    vaddsd     xmm0,xmm0,xmm10
    vextractf128 xmm10,ymm11,0x1
    vaddsd     xmm0,xmm0,xmm10
    vpshufd    xmm11,xmm10,0xe
    vaddsd     xmm0,xmm0,xmm11
    vcvtps2pd  zmm4,ymm16
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm10,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm10
    vextractf128 xmm10,ymm4,0x1
    vaddsd     xmm0,xmm0,xmm10
    vpshufd    xmm9,xmm10,0xe
    vaddsd     xmm0,xmm0,xmm9
    vextracti64x4 ymm9,zmm4,0x1
    vaddsd     xmm0,xmm0,xmm9
    vpshufd    xmm10,xmm9,0xe
    vaddsd     xmm0,xmm0,xmm10
    vextractf128 xmm10,ymm9,0x1
    vaddsd     xmm0,xmm0,xmm10
    vpshufd    xmm9,xmm10,0xe
    vaddsd     xmm0,xmm0,xmm9
    vcvtps2pd  zmm3,ymm3
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm5,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm5
    vextractf128 xmm5,ymm3,0x1
    vaddsd     xmm0,xmm0,xmm5
    vpshufd    xmm4,xmm5,0xe
    vaddsd     xmm0,xmm0,xmm4
    vextracti64x4 ymm4,zmm3,0x1
    vaddsd     xmm0,xmm0,xmm4
    vpshufd    xmm5,xmm4,0xe
    vaddsd     xmm0,xmm0,xmm5
    vextractf128 xmm5,ymm4,0x1
    vaddsd     xmm0,xmm0,xmm5
    vpshufd    xmm4,xmm5,0xe
    vaddsd     xmm0,xmm0,xmm4
    vcvtps2pd  zmm2,ymm2
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm7,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextractf128 xmm7,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm6,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm6
    vextracti64x4 ymm6,zmm2,0x1
    vaddsd     xmm0,xmm0,xmm6
    vpshufd    xmm7,xmm6,0xe
    vaddsd     xmm0,xmm0,xmm7
    vextractf128 xmm7,ymm6,0x1
    vaddsd     xmm0,xmm0,xmm7
    vpshufd    xmm6,xmm7,0xe
    vaddsd     xmm0,xmm0,xmm6
    vcvtps2pd  zmm1,ymm1
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
    vcvtps2pd  zmm1,ymm18
    vaddsd     xmm0,xmm0,xmm1
    vpshufd    xmm3,xmm1,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextractf128 xmm3,ymm1,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm2,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm2
    vextracti64x4 ymm2,zmm1,0x1
    vaddsd     xmm0,xmm0,xmm2
    vpshufd    xmm3,xmm2,0xe
    vaddsd     xmm0,xmm0,xmm3
    vextractf128 xmm3,ymm2,0x1
    vaddsd     xmm0,xmm0,xmm3
    vpshufd    xmm2,xmm3,0xe
    vaddsd     xmm0,xmm0,xmm2
    lea        r10d,[rbx+0x40]
    cmp        r10d,r8d
    jl         .L6
    lea        r8d,[rbp-0x7]
    cmp        r10d,r8d
    jl         .L4
    mov        ebx,r10d
.L8:
    cmp        ebx,ebp
    jge        .L10
    data16     xchg ax,ax
.L9:
    vmovss     xmm1,DWORD PTR [rsi+rbx*4+0x10]
    vcvtss2sd  xmm1,xmm1,xmm1
    vaddsd     xmm0,xmm0,xmm1
    inc        ebx
    cmp        ebx,ebp
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
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x538]
.L12:
    mov        ebx,r11d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000554]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
