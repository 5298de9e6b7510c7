# speed.jmh.WelfordKernels.squares, compiled by C2, 1272 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x90
    nop
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L13
.L1:
    vmovaps    xmm3,xmm0
    lea        ebp,[rcx-0x40]
    vxorps     xmm12,xmm12,xmm12
    cmp        edx,ebp
    jg         .L7
    mov        r10d,DWORD PTR [rsi+0xc]
    lea        r8d,[r10-0xf]
    test       r8d,r8d
    jl         .L8
    cmp        edx,r8d
    jae        .L8
    movsxd     r8,r10d
    movsxd     rdi,edx
    add        r8,0xfffffffffffffff1
    lea        r10d,[rcx-0x3f]
    movsxd     rbx,r10d
    mov        r11,rbx
    sub        r11,rdi
    add        r11,0x3f
    and        r11,0xffffffffffffffc0
    mov        r9d,r11d
    add        r9d,edx
    movsxd     r9,r9d
    lea        r11,[r9-0x40]
    cmp        r11,r8
    jae        .L8
    lea        r11,[rdi+0x10]
    cmp        r11,r8
    jae        .L8
    lea        r11,[r9-0x30]
    cmp        r11,r8
    jae        .L8
    lea        r11,[rdi+0x20]
    cmp        r11,r8
    jae        .L8
    lea        r11,[r9-0x20]
    cmp        r11,r8
    jae        .L8
    add        rdi,0x30
    cmp        rdi,r8
    jae        .L8
    add        r9,0xfffffffffffffff0
    cmp        r9,r8
    jae        .L8
    cmp        ebp,0x7fffffbf
    jg         .L9
    cmp        edx,ebp
    jge        .L9
    vbroadcastss zmm13,xmm0
    lea        r8d,[rdx+0x40]
    vmovdqu64  zmm16,zmm12
    vmovdqu64  zmm15,zmm12
    vmovdqu64  zmm14,zmm12
    mov        r11d,edx
.L2:
    mov        r9d,r11d
    vmovups    zmm0,ZMMWORD PTR [rsi+r9*4+0x10]
    vmovups    zmm2,ZMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    zmm4,ZMMWORD PTR [rsi+r9*4+0x50]
    vmovups    zmm5,ZMMWORD PTR [rsi+r9*4+0x90]
    vsubps     zmm0,zmm0,zmm13
    vfmadd231ps zmm12,zmm0,zmm0
    vsubps     zmm0,zmm5,zmm13
    vfmadd231ps zmm15,zmm0,zmm0
    vsubps     zmm0,zmm4,zmm13
    vfmadd231ps zmm14,zmm0,zmm0
    vsubps     zmm0,zmm2,zmm13
    vfmadd231ps zmm16,zmm0,zmm0
    add        r11d,0x40
    cmp        r11d,r8d
    jl         .L2
    add        rbx,0xffffffffffffff40
    mov        r8,0xffffffff80000000
    cmp        rbx,0xffffffff80000000
    cmovl      rbx,r8
    mov        r8d,ebx
    cmp        r11d,r8d
    jge        .L10
    nop
.L3:
    mov        r9d,r11d
    vmovups    zmm0,ZMMWORD PTR [rsi+r9*4+0x10]
    vmovups    zmm17,ZMMWORD PTR [rsi+r9*4+0x3d0]
    vmovups    zmm18,ZMMWORD PTR [rsi+r9*4+0x110]
    vmovups    zmm19,ZMMWORD PTR [rsi+r9*4+0x210]
    vmovups    zmm20,ZMMWORD PTR [rsi+r9*4+0x310]
    vmovups    zmm21,ZMMWORD PTR [rsi+r9*4+0x50]
    vmovups    zmm22,ZMMWORD PTR [rsi+r9*4+0x150]
    vmovups    zmm2,ZMMWORD PTR [rsi+r9*4+0x250]
    vmovups    zmm4,ZMMWORD PTR [rsi+r9*4+0x350]
    vmovups    zmm5,ZMMWORD PTR [rsi+r9*4+0x90]
    vmovups    zmm6,ZMMWORD PTR [rsi+r9*4+0x190]
    vmovups    zmm7,ZMMWORD PTR [rsi+r9*4+0x290]
    vmovups    zmm8,ZMMWORD PTR [rsi+r9*4+0x390]
    vmovups    zmm9,ZMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    zmm10,ZMMWORD PTR [rsi+r9*4+0x1d0]
    vmovups    zmm11,ZMMWORD PTR [rsi+r9*4+0x2d0]
    vsubps     zmm0,zmm0,zmm13
    vfmadd231ps zmm12,zmm0,zmm0
    vsubps     zmm0,zmm11,zmm13
    vsubps     zmm10,zmm10,zmm13
    vsubps     zmm9,zmm9,zmm13
    vfmadd231ps zmm16,zmm9,zmm9
    vfmadd231ps zmm16,zmm10,zmm10
    vfmadd231ps zmm16,zmm0,zmm0
    vsubps     zmm0,zmm8,zmm13
    vsubps     zmm7,zmm7,zmm13
    vsubps     zmm6,zmm6,zmm13
    vsubps     zmm5,zmm5,zmm13
    vfmadd231ps zmm15,zmm5,zmm5
    vfmadd231ps zmm15,zmm6,zmm6
    vfmadd231ps zmm15,zmm7,zmm7
    vfmadd231ps zmm15,zmm0,zmm0
    vsubps     zmm0,zmm4,zmm13
    vsubps     zmm2,zmm2,zmm13
    vsubps     zmm4,zmm22,zmm13
    vsubps     zmm5,zmm21,zmm13
    vfmadd231ps zmm14,zmm5,zmm5
    vfmadd231ps zmm14,zmm4,zmm4
    vfmadd231ps zmm14,zmm2,zmm2
    vfmadd231ps zmm14,zmm0,zmm0
    vsubps     zmm0,zmm20,zmm13
    vsubps     zmm2,zmm19,zmm13
    vsubps     zmm4,zmm18,zmm13
    vfmadd231ps zmm12,zmm4,zmm4
    vfmadd231ps zmm12,zmm2,zmm2
    vfmadd231ps zmm12,zmm0,zmm0
    vsubps     zmm0,zmm17,zmm13
    vfmadd231ps zmm16,zmm0,zmm0
    add        r11d,0x100
    cmp        r11d,r8d
    jl         .L3
    add        r9d,0x100
.L4:
    cmp        r11d,r10d
    jge        .L6
.L5:
    mov        r9d,r11d
    vmovups    zmm0,ZMMWORD PTR [rsi+r9*4+0x10]
    vmovups    zmm2,ZMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    zmm4,ZMMWORD PTR [rsi+r9*4+0x50]
    vmovups    zmm5,ZMMWORD PTR [rsi+r9*4+0x90]
    vsubps     zmm0,zmm0,zmm13
    vfmadd231ps zmm12,zmm0,zmm0
    vsubps     zmm0,zmm5,zmm13
    vfmadd231ps zmm15,zmm0,zmm0
    vsubps     zmm0,zmm4,zmm13
    vfmadd231ps zmm14,zmm0,zmm0
    vsubps     zmm0,zmm2,zmm13
    vfmadd231ps zmm16,zmm0,zmm0
    add        r11d,0x40
    cmp        r11d,r10d
    jl         .L5
    add        r9d,0x40
.L6:
    vaddps     zmm0,zmm15,zmm16
    vaddps     zmm2,zmm12,zmm14
    vaddps     zmm4,zmm2,zmm0
    vxorps     xmm0,xmm0,xmm0
    vextractf64x4 ymm6,zmm4,0x1
    vaddps     ymm6,ymm6,ymm4
    vextractf128 xmm5,ymm6,0x1
    vaddps     xmm5,xmm5,xmm6
    vpshufd    xmm6,xmm5,0xe
    vaddps     xmm6,xmm6,xmm5
    vpshufd    xmm2,xmm6,0x1
    vaddss     xmm2,xmm2,xmm6
    vcvtss2sd  xmm2,xmm2,xmm2
    cmp        r9d,ecx
    jl         .L11
    sub        ecx,edx
    vcvtss2sd  xmm0,xmm3,xmm3
    vsubsd     xmm0,xmm1,xmm0
    vpxor      xmm1,xmm1,xmm1
    vcvtsi2sd  xmm1,xmm1,ecx
    vmulsd     xmm1,xmm1,xmm0
    vmulsd     xmm0,xmm1,xmm0
    vsubsd     xmm0,xmm2,xmm0
    vzeroupper
    add        rsp,0x90
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L12
    ret
.L7:
    vmovdqu64  zmm16,zmm12
    vmovdqu64  zmm15,zmm12
    vmovdqu64  zmm14,zmm12
    mov        r9d,edx
    jmp        .L6
.L8:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0xc],edx
    mov        DWORD PTR [rsp+0x10],edx
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm12
    mov        DWORD PTR [rsp+0x14],ecx
    vmovss     DWORD PTR [rsp+0x18],xmm0
    vmovsd     QWORD PTR [rsp+0x20],xmm1
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x54c]
.L9:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0xc],edx
    mov        DWORD PTR [rsp+0x10],edx
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm12
    mov        DWORD PTR [rsp+0x14],ecx
    vmovss     DWORD PTR [rsp+0x18],xmm0
    vmovsd     QWORD PTR [rsp+0x20],xmm1
    mov        esi,0xffffff66
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000588]
.L10:
    add        r9d,0x40
    jmp        .L4
.L11:
    mov        rbp,rsi
    mov        DWORD PTR [rsp],edx
    mov        DWORD PTR [rsp+0x8],r9d
    vmovss     DWORD PTR [rsp+0x10],xmm3
    vmovsd     QWORD PTR [rsp+0x18],xmm1
    vmovsd     QWORD PTR [rsp+0x20],xmm2
    mov        DWORD PTR [rsp+0x14],ecx
    mov        esi,0xffffff45
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20005c8]
.L12:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L13:
    call       <Stub::method_entry_barrier>
    jmp        .L1
