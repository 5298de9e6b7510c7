# speed.jmh.ReduceKernels.four, compiled by C2, 1088 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L10
.L1:
    mov        r9d,DWORD PTR [rsi+0xc]
    lea        ebp,[r9-0x3]
    test       ebp,ebp
    jle        .L6
    test       r9d,r9d
    jbe        .L7
    movsxd     r10,r9d
    mov        r11,r10
    and        r11,0xfffffffffffffffc
    lea        r8,[r11-0x4]
    cmp        r8,r10
    jae        .L7
    cmp        r9d,0x1
    jbe        .L7
    lea        r8,[r11-0x3]
    cmp        r8,r10
    jae        .L7
    cmp        r9d,0x2
    jbe        .L7
    lea        r8,[r11-0x2]
    cmp        r8,r10
    jae        .L7
    cmp        r9d,0x3
    jbe        .L7
    dec        r11
    cmp        r11,r10
    jae        .L7
    vmovss     xmm0,DWORD PTR [rsi+0x1c]
    vmovss     xmm2,DWORD PTR [rsi+0x10]
    vmovss     xmm1,DWORD PTR [rsi+0x18]
    vmovss     xmm4,DWORD PTR [rsi+0x14]
    lea        r11d,[r9-0x1f]
    vcvtss2sd  xmm3,xmm4,xmm4
    vcvtss2sd  xmm0,xmm0,xmm0
    vcvtss2sd  xmm1,xmm1,xmm1
    vcvtss2sd  xmm2,xmm2,xmm2
    mov        r10d,0x4
    vaddsd     xmm6,xmm2,QWORD PTR [rip+0xffffffffffffff1c]
    vaddsd     xmm28,xmm0,QWORD PTR [rip+0xffffffffffffff12]
    vaddsd     xmm8,xmm1,QWORD PTR [rip+0xffffffffffffff0a]
    vaddsd     xmm30,xmm3,QWORD PTR [rip+0xffffffffffffff00]
    cmp        r11d,0x4
    jle        .L3
    nop        WORD PTR [rax+rax*1+0x0]
.L2:
    vmovss     xmm27,DWORD PTR [rsi+r10*4+0x8c]
    vmovss     xmm1,DWORD PTR [rsi+r10*4+0x7c]
    vmovss     xmm0,DWORD PTR [rsi+r10*4+0x6c]
    vmovss     xmm3,DWORD PTR [rsi+r10*4+0x5c]
    vmovss     xmm2,DWORD PTR [rsi+r10*4+0x4c]
    vmovss     xmm5,DWORD PTR [rsi+r10*4+0x3c]
    vmovss     xmm4,DWORD PTR [rsi+r10*4+0x2c]
    vmovss     xmm7,DWORD PTR [rsi+r10*4+0x1c]
    vmovss     xmm9,DWORD PTR [rsi+r10*4+0x88]
    vmovss     xmm11,DWORD PTR [rsi+r10*4+0x78]
    vmovss     xmm10,DWORD PTR [rsi+r10*4+0x68]
    vmovss     xmm13,DWORD PTR [rsi+r10*4+0x58]
    vmovss     xmm12,DWORD PTR [rsi+r10*4+0x48]
    vmovss     xmm15,DWORD PTR [rsi+r10*4+0x38]
    vmovss     xmm14,DWORD PTR [rsi+r10*4+0x28]
    vmovss     xmm17,DWORD PTR [rsi+r10*4+0x18]
    vmovss     xmm16,DWORD PTR [rsi+r10*4+0x84]
    vmovss     xmm19,DWORD PTR [rsi+r10*4+0x74]
    vmovss     xmm18,DWORD PTR [rsi+r10*4+0x64]
    vmovss     xmm21,DWORD PTR [rsi+r10*4+0x54]
    vmovss     xmm20,DWORD PTR [rsi+r10*4+0x44]
    vmovss     xmm23,DWORD PTR [rsi+r10*4+0x34]
    vmovss     xmm22,DWORD PTR [rsi+r10*4+0x24]
    vmovss     xmm25,DWORD PTR [rsi+r10*4+0x14]
    vmovss     xmm26,DWORD PTR [rsi+r10*4+0x80]
    vcvtss2sd  xmm24,xmm27,xmm27
    vcvtss2sd  xmm26,xmm26,xmm26
    vcvtss2sd  xmm27,xmm1,xmm1
    vcvtss2sd  xmm29,xmm0,xmm0
    vcvtss2sd  xmm3,xmm3,xmm3
    vcvtss2sd  xmm1,xmm2,xmm2
    vcvtss2sd  xmm5,xmm5,xmm5
    vcvtss2sd  xmm0,xmm4,xmm4
    vcvtss2sd  xmm2,xmm7,xmm7
    vaddsd     xmm2,xmm28,xmm2
    vaddsd     xmm2,xmm2,xmm0
    vmovss     xmm0,DWORD PTR [rsi+r10*4+0x10]
    vaddsd     xmm4,xmm2,xmm5
    vmovss     xmm2,DWORD PTR [rsi+r10*4+0x20]
    vaddsd     xmm4,xmm4,xmm1
    vmovss     xmm1,DWORD PTR [rsi+r10*4+0x30]
    vaddsd     xmm3,xmm4,xmm3
    vmovss     xmm4,DWORD PTR [rsi+r10*4+0x40]
    vaddsd     xmm5,xmm3,xmm29
    vmovss     xmm3,DWORD PTR [rsi+r10*4+0x50]
    vaddsd     xmm7,xmm5,xmm27
    vmovss     xmm5,DWORD PTR [rsi+r10*4+0x60]
    vaddsd     xmm28,xmm7,xmm24
    vmovss     xmm27,DWORD PTR [rsi+r10*4+0x70]
    vcvtss2sd  xmm0,xmm0,xmm0
    vaddsd     xmm7,xmm6,xmm0
    vcvtss2sd  xmm24,xmm27,xmm27
    vcvtss2sd  xmm23,xmm23,xmm23
    vcvtss2sd  xmm20,xmm20,xmm20
    vcvtss2sd  xmm21,xmm21,xmm21
    vcvtss2sd  xmm18,xmm18,xmm18
    vcvtss2sd  xmm19,xmm19,xmm19
    vcvtss2sd  xmm16,xmm16,xmm16
    vcvtss2sd  xmm0,xmm17,xmm17
    vaddsd     xmm0,xmm8,xmm0
    vcvtss2sd  xmm6,xmm14,xmm14
    vaddsd     xmm0,xmm0,xmm6
    vcvtss2sd  xmm6,xmm15,xmm15
    vaddsd     xmm0,xmm0,xmm6
    vcvtss2sd  xmm6,xmm12,xmm12
    vaddsd     xmm0,xmm0,xmm6
    vcvtss2sd  xmm6,xmm13,xmm13
    vaddsd     xmm0,xmm0,xmm6
    vcvtss2sd  xmm6,xmm10,xmm10
    vaddsd     xmm0,xmm0,xmm6
    vcvtss2sd  xmm6,xmm11,xmm11
    vaddsd     xmm0,xmm0,xmm6
    vcvtss2sd  xmm6,xmm9,xmm9
    vaddsd     xmm8,xmm0,xmm6
    vcvtss2sd  xmm0,xmm25,xmm25
    vaddsd     xmm0,xmm30,xmm0
    vcvtss2sd  xmm6,xmm22,xmm22
    vaddsd     xmm0,xmm0,xmm6
    vaddsd     xmm0,xmm0,xmm23
    vaddsd     xmm0,xmm0,xmm20
    vaddsd     xmm0,xmm0,xmm21
    vaddsd     xmm0,xmm0,xmm18
    vaddsd     xmm0,xmm0,xmm19
    vaddsd     xmm30,xmm0,xmm16
    vcvtss2sd  xmm0,xmm5,xmm5
    vcvtss2sd  xmm3,xmm3,xmm3
    vcvtss2sd  xmm4,xmm4,xmm4
    vcvtss2sd  xmm1,xmm1,xmm1
    vcvtss2sd  xmm2,xmm2,xmm2
    vaddsd     xmm2,xmm7,xmm2
    vaddsd     xmm1,xmm2,xmm1
    vaddsd     xmm1,xmm1,xmm4
    vaddsd     xmm1,xmm1,xmm3
    vaddsd     xmm0,xmm1,xmm0
    vaddsd     xmm0,xmm0,xmm24
    vaddsd     xmm6,xmm0,xmm26
    add        r10d,0x20
    cmp        r10d,r11d
    jl         .L2
.L3:
    cmp        r10d,ebp
    jge        .L5
    xchg       ax,ax
.L4:
    vmovss     xmm0,DWORD PTR [rsi+r10*4+0x1c]
    vmovss     xmm2,DWORD PTR [rsi+r10*4+0x18]
    vmovss     xmm1,DWORD PTR [rsi+r10*4+0x14]
    vmovss     xmm4,DWORD PTR [rsi+r10*4+0x10]
    vcvtss2sd  xmm0,xmm0,xmm0
    vaddsd     xmm28,xmm28,xmm0
    vcvtss2sd  xmm0,xmm4,xmm4
    vaddsd     xmm6,xmm6,xmm0
    vcvtss2sd  xmm0,xmm1,xmm1
    vaddsd     xmm30,xmm30,xmm0
    vcvtss2sd  xmm0,xmm2,xmm2
    vaddsd     xmm8,xmm8,xmm0
    add        r10d,0x4
    cmp        r10d,ebp
    jl         .L4
.L5:
    cmp        r10d,r9d
    jl         .L8
    vaddsd     xmm0,xmm8,xmm28
    vaddsd     xmm1,xmm6,xmm30
    vaddsd     xmm0,xmm1,xmm0
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L9
    ret
.L6:
    vxorpd     xmm6,xmm6,xmm6
    xor        r10d,r10d
    vxorpd     xmm30,xmm30,xmm30
    vxorpd     xmm8,xmm8,xmm8
    vxorpd     xmm28,xmm28,xmm28
    jmp        .L5
.L7:
    mov        QWORD PTR [rsp],rsi
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4e0]
.L8:
    mov        rbp,rsi
    vmovsd     QWORD PTR [rsp],xmm6
    vmovsd     QWORD PTR [rsp+0x8],xmm30
    vmovsd     QWORD PTR [rsp+0x10],xmm8
    vmovsd     QWORD PTR [rsp+0x18],xmm28
    mov        DWORD PTR [rsp+0x24],r10d
    mov        DWORD PTR [rsp+0x28],r9d
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100051c]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000530]
.L9:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L10:
    call       <Stub::method_entry_barrier>
    jmp        .L1
