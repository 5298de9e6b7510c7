# speed.jmh.WelfordKernels.welford, compiled by C2, 776 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L10
.L1:
    mov        r10,rsi
    mov        ebp,DWORD PTR [rsi+0xc]
    test       ebp,ebp
    jbe        .L6
    lea        r11d,[rbp-0x1]
    cmp        r11d,ebp
    jae        .L7
    vmovss     xmm1,DWORD PTR [rsi+0x10]
    lea        r9d,[rbp-0x7]
    vcvtss2sd  xmm0,xmm1,xmm1
    mov        ebx,<address>
    vaddsd     xmm13,xmm0,QWORD PTR [rip+0xffffffffffffff91]
    vsubsd     xmm1,xmm0,xmm13
    vmulsd     xmm0,xmm1,xmm0
    vaddsd     xmm14,xmm0,QWORD PTR [rip+0xffffffffffffff80]
    cmp        r9d,0x1
    jle        .L3
    nop        WORD PTR [rax+rax*1+0x0]
.L2:
    vmovss     xmm0,DWORD PTR [r10+rbx*4+0x10]
    vmovss     xmm2,DWORD PTR [r10+rbx*4+0x14]
    vmovss     xmm1,DWORD PTR [r10+rbx*4+0x18]
    vmovss     xmm4,DWORD PTR [r10+rbx*4+0x1c]
    vmovss     xmm3,DWORD PTR [r10+rbx*4+0x20]
    vmovss     xmm6,DWORD PTR [r10+rbx*4+0x24]
    vmovss     xmm5,DWORD PTR [r10+rbx*4+0x28]
    vmovss     xmm8,DWORD PTR [r10+rbx*4+0x2c]
    lea        r11d,[rbx+0x7]
    vcvtss2sd  xmm7,xmm8,xmm8
    vpxor      xmm8,xmm8,xmm8
    vcvtsi2sd  xmm8,xmm8,r11d
    vcvtss2sd  xmm5,xmm5,xmm5
    vcvtss2sd  xmm6,xmm6,xmm6
    vcvtss2sd  xmm9,xmm3,xmm3
    vcvtss2sd  xmm10,xmm4,xmm4
    vcvtss2sd  xmm11,xmm1,xmm1
    vcvtss2sd  xmm1,xmm2,xmm2
    vcvtss2sd  xmm0,xmm0,xmm0
    vsubsd     xmm2,xmm0,xmm13
    lea        r11d,[rbx+0x6]
    lea        r8d,[rbx+0x1]
    vpxor      xmm12,xmm12,xmm12
    vcvtsi2sd  xmm12,xmm12,r11d
    vpxor      xmm3,xmm3,xmm3
    vcvtsi2sd  xmm3,xmm3,r8d
    vdivsd     xmm3,xmm2,xmm3
    vaddsd     xmm3,xmm3,xmm13
    vsubsd     xmm4,xmm1,xmm3
    vsubsd     xmm0,xmm0,xmm3
    vmulsd     xmm0,xmm0,xmm2
    vaddsd     xmm0,xmm14,xmm0
    lea        r11d,[rbx+0x2]
    lea        r8d,[rbx+0x3]
    vpxor      xmm2,xmm2,xmm2
    vcvtsi2sd  xmm2,xmm2,r11d
    vdivsd     xmm2,xmm4,xmm2
    vaddsd     xmm2,xmm2,xmm3
    vsubsd     xmm3,xmm11,xmm2
    vsubsd     xmm1,xmm1,xmm2
    vmulsd     xmm1,xmm1,xmm4
    vaddsd     xmm0,xmm0,xmm1
    vpxor      xmm1,xmm1,xmm1
    vcvtsi2sd  xmm1,xmm1,r8d
    vdivsd     xmm1,xmm3,xmm1
    vaddsd     xmm1,xmm1,xmm2
    vsubsd     xmm2,xmm10,xmm1
    vsubsd     xmm4,xmm11,xmm1
    vmulsd     xmm3,xmm4,xmm3
    vaddsd     xmm0,xmm0,xmm3
    lea        r11d,[rbx+0x4]
    lea        r8d,[rbx+0x5]
    vpxor      xmm3,xmm3,xmm3
    vcvtsi2sd  xmm3,xmm3,r11d
    vdivsd     xmm3,xmm2,xmm3
    vaddsd     xmm1,xmm3,xmm1
    vsubsd     xmm3,xmm9,xmm1
    vsubsd     xmm4,xmm10,xmm1
    vmulsd     xmm2,xmm4,xmm2
    vaddsd     xmm0,xmm0,xmm2
    vpxor      xmm2,xmm2,xmm2
    vcvtsi2sd  xmm2,xmm2,r8d
    vdivsd     xmm2,xmm3,xmm2
    vaddsd     xmm1,xmm2,xmm1
    vsubsd     xmm2,xmm6,xmm1
    vsubsd     xmm4,xmm9,xmm1
    vdivsd     xmm9,xmm2,xmm12
    vmulsd     xmm3,xmm4,xmm3
    vaddsd     xmm1,xmm9,xmm1
    vaddsd     xmm0,xmm0,xmm3
    vsubsd     xmm3,xmm6,xmm1
    vsubsd     xmm4,xmm5,xmm1
    vmulsd     xmm2,xmm3,xmm2
    vdivsd     xmm3,xmm4,xmm8
    vaddsd     xmm0,xmm0,xmm2
    vaddsd     xmm1,xmm3,xmm1
    vsubsd     xmm2,xmm7,xmm1
    vsubsd     xmm3,xmm5,xmm1
    vmulsd     xmm3,xmm3,xmm4
    vaddsd     xmm0,xmm0,xmm3
    add        ebx,0x8
    vpxor      xmm3,xmm3,xmm3
    vcvtsi2sd  xmm3,xmm3,ebx
    vdivsd     xmm3,xmm2,xmm3
    vaddsd     xmm13,xmm3,xmm1
    vsubsd     xmm1,xmm7,xmm13
    vmulsd     xmm1,xmm1,xmm2
    vaddsd     xmm14,xmm0,xmm1
    cmp        ebx,r9d
    jl         .L2
.L3:
    cmp        ebx,ebp
    jge        .L5
    nop
.L4:
    vmovss     xmm1,DWORD PTR [r10+rbx*4+0x10]
    vcvtss2sd  xmm0,xmm1,xmm1
    vsubsd     xmm1,xmm0,xmm13
    inc        ebx
    vpxor      xmm2,xmm2,xmm2
    vcvtsi2sd  xmm2,xmm2,ebx
    vdivsd     xmm2,xmm1,xmm2
    vaddsd     xmm13,xmm13,xmm2
    vsubsd     xmm0,xmm0,xmm13
    vmulsd     xmm0,xmm0,xmm1
    vaddsd     xmm14,xmm14,xmm0
    cmp        ebx,ebp
    jl         .L4
.L5:
    vpxor      xmm0,xmm0,xmm0
    vcvtsi2sd  xmm0,xmm0,ebp
    mov        r10d,DWORD PTR [rdx+0xc]
    cmp        r10d,0x2
    jbe        .L8
    vmovsd     QWORD PTR [rdx+0x10],xmm0
    vmovsd     QWORD PTR [rdx+0x18],xmm13
    vmovsd     QWORD PTR [rdx+0x20],xmm14
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L9
    ret
.L6:
    vxorpd     xmm13,xmm13,xmm13
    vxorpd     xmm14,xmm14,xmm14
    jmp        .L5
.L7:
    mov        esi,0xffffff6e
    mov        QWORD PTR [rsp],r10
    mov        QWORD PTR [rsp+0x8],rdx
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3a0]
.L8:
    mov        esi,0xffffffe4
    vmovq      rbp,xmm13
    vmovsd     QWORD PTR [rsp],xmm14
    mov        QWORD PTR [rsp+0x10],rdx
    vmovsd     QWORD PTR [rsp+0x18],xmm0
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10003c8]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20003dc]
    mov        esi,0xfffffff6
    vmovq      rbp,xmm0
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30003f4]
.L9:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L10:
    call       <Stub::method_entry_barrier>
    jmp        .L1
