anchor_gap:
    push       rbx
    mov        rbx, rdx
    sub        rsp, 208
    mov        QWORD PTR 56[rsp], rcx
    mov        QWORD PTR 64[rsp], r8
    mov        QWORD PTR 72[rsp], r9
    test       al, al
    je         .L1
    vmovaps    XMMWORD PTR 80[rsp], xmm0
    vmovaps    XMMWORD PTR 96[rsp], xmm1
    vmovaps    XMMWORD PTR 112[rsp], xmm2
    vmovaps    XMMWORD PTR 128[rsp], xmm3
    vmovaps    XMMWORD PTR 144[rsp], xmm4
    vmovaps    XMMWORD PTR 160[rsp], xmm5
    vmovaps    XMMWORD PTR 176[rsp], xmm6
    vmovaps    XMMWORD PTR 192[rsp], xmm7
.L1:
    mov        rdx, rsi
    xor        eax, eax
    mov        rsi, rdi
    lea        rdi, .L2[rip]
    call       printf@PLT
    lea        rax, 224[rsp]
    mov        rdi, QWORD PTR stdout[rip]
    lea        rdx, 8[rsp]
    mov        rsi, rbx
    mov        QWORD PTR 16[rsp], rax
    lea        rax, 32[rsp]
    mov        DWORD PTR 8[rsp], 24
    mov        DWORD PTR 12[rsp], 48
    mov        QWORD PTR 24[rsp], rax
    call       vfprintf@PLT
    lea        rdi, .L3[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    add        rsp, 208
    pop        rbx
    ret

anchor_text.constprop.0:
    push       r15
    push       r14
    mov        r14, rdx
    push       r13
    mov        r13, rsi
    push       r12
    push       rbp
    mov        rbp, rdi
    mov        rdi, rsi
    push       rbx
    sub        rsp, 8
    call       strlen@PLT
    mov        r12, rax
    mov        BYTE PTR [r14], 0
    test       rbp, rbp
    je         .L4
.L5:
    cmp        BYTE PTR 0[rbp], 0
    je         .L4
    mov        esi, 44
    mov        rdi, rbp
    call       strchr@PLT
    mov        rbx, rax
    test       rax, rax
    je         .L6
    mov        r15, rax
    sub        r15, rbp
    cmp        r12, r15
    jnb        .L7
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L7
    cmp        BYTE PTR 0[rbp+r12], 61
    jne        .L7
.L8:
    sub        r15, r12
    mov        edx, 31
    lea        rax, -1[r15]
    cmp        rax, rdx
    cmova      rax, rdx
    lea        rcx, 1[rbp+r12]
    mov        edx, eax
    cmp        eax, 8
    jb         .L9
    mov        rdx, QWORD PTR [rcx]
    lea        r8, 8[r14]
    mov        QWORD PTR [r14], rdx
    mov        edx, eax
    and        r8, -8
    mov        rsi, QWORD PTR -8[rcx+rdx]
    mov        QWORD PTR -8[r14+rdx], rsi
    mov        rdx, r14
    sub        rdx, r8
    sub        rcx, rdx
    add        edx, eax
    and        edx, -8
    mov        rsi, rcx
    cmp        edx, 8
    jb         .L10
    and        edx, -8
    xor        ecx, ecx
.L11:
    mov        edi, ecx
    mov        r9, QWORD PTR [rsi+rdi]
    add        ecx, 8
    mov        QWORD PTR [r8+rdi], r9
    cmp        ecx, edx
    jb         .L11
.L10:
    mov        BYTE PTR [r14+rax], 0
    jmp        .L4
.L7:
    lea        rbp, 1[rbx]
    jmp        .L5
.L6:
    mov        rdi, rbp
    call       strlen@PLT
    mov        r15, rax
    cmp        r12, rax
    jb         .L12
.L4:
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L12:
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L4
    cmp        BYTE PTR 0[rbp+r12], 61
    je         .L8
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L9:
    test       al, 4
    jne        .L13
    test       edx, edx
    je         .L10
    movzx      esi, BYTE PTR [rcx]
    mov        BYTE PTR [r14], sil
    test       dl, 2
    je         .L10
    movzx      ecx, WORD PTR -2[rcx+rdx]
    mov        WORD PTR -2[r14+rdx], cx
    jmp        .L10
.L13:
    mov        esi, DWORD PTR [rcx]
    mov        DWORD PTR [r14], esi
    mov        ecx, DWORD PTR -4[rcx+rdx]
    mov        DWORD PTR -4[r14+rdx], ecx
    jmp        .L10

sample:
    push       r14
    vmovq      r14, xmm0
    push       r13
    mov        r13, rdi
    mov        edi, 1
    push       r12
    push       rbp
    mov        ebp, 262144
    push       rbx
    xor        ebx, ebx
    sub        rsp, 32
    lea        r12, 16[rsp]
    mov        rsi, r12
    call       clock_gettime@PLT
    vxorpd     xmm5, xmm5, xmm5
    vcvtsi2sd  xmm0, xmm5, QWORD PTR 16[rsp]
    vmovsd     xmm1, xmm0, xmm0
    vcvtsi2sd  xmm0, xmm5, QWORD PTR 24[rsp]
    vfmadd132sd xmm1, xmm0, QWORD PTR .L14[rip]
    vmovsd     QWORD PTR 8[rsp], xmm1
.L15:
    mov        rax, rbp
    mov        rdi, QWORD PTR 8[r13]
    cqo
    idiv       rdi
    mov        rsi, QWORD PTR 24[r13]
    add        QWORD PTR 16[r13], rax
    cmp        rdi, 1
    je         .L16
    test       rax, rax
    jle        .L17
    xor        r8d, r8d
    test       rdi, rdi
    jle        .L17
.L18:
    xor        edx, edx
.L19:
    mov        ecx, DWORD PTR 40[r13+rdx*4]
    mov        ecx, DWORD PTR [rsi+rcx*4]
    mov        DWORD PTR 40[r13+rdx*4], ecx
    inc        rdx
    cmp        rdi, rdx
    jne        .L19
    inc        r8
    cmp        rax, r8
    jne        .L18
.L17:
    mov        rsi, r12
    mov        edi, 1
    call       clock_gettime@PLT
    vxorpd     xmm2, xmm2, xmm2
    vcvtsi2sd  xmm0, xmm2, QWORD PTR 16[rsp]
    vcvtsi2sd  xmm1, xmm2, QWORD PTR 24[rsp]
    vmovq      xmm4, r14
    inc        rbx
    vfmadd132sd xmm0, xmm1, QWORD PTR .L14[rip]
    vsubsd     xmm0, xmm0, QWORD PTR 8[rsp]
    vcomisd    xmm4, xmm0
    ja         .L15
    mov        rcx, QWORD PTR 8[r13]
    mov        eax, 262144
    cqo
    idiv       rcx
    add        rsp, 32
    imul       rax, rbx
    pop        rbx
    pop        rbp
    imul       rax, rcx
    pop        r12
    pop        r13
    vcvtsi2sd  xmm1, xmm2, rax
    pop        r14
    vdivsd     xmm0, xmm0, xmm1
    ret
.L16:
    mov        eax, DWORD PTR 40[r13]
    mov        edx, 262144
.L20:
    mov        eax, DWORD PTR [rsi+rax*4]
    dec        rdx
    jne        .L20
    mov        DWORD PTR 40[r13], eax
    jmp        .L17

time_it:
    push       r15
    push       r14
    push       r13
    push       r12
    push       rbp
    push       rbx
    mov        rbx, rsi
    sub        rsp, 8024
    mov        QWORD PTR 8[rsp], rdi
    lea        rdi, .L21[rip]
    call       getenv@PLT
    test       rax, rax
    je         .L22
    vmovsd     xmm1, QWORD PTR .L23[rip]
    cmp        BYTE PTR [rax], 0
    vmovsd     QWORD PTR [rsp], xmm1
    jne        .L24
.L25:
    lea        rdi, .L26[rip]
    call       getenv@PLT
    mov        r14d, 30
    test       rax, rax
    je         .L27
    cmp        BYTE PTR [rax], 0
    jne        .L28
.L27:
    lea        rdi, .L29[rip]
    call       getenv@PLT
    test       rax, rax
    je         .L30
    cmp        BYTE PTR [rax], 0
    jne        .L31
.L30:
    vmovsd     xmm0, QWORD PTR .L14[rip]
    mov        rdi, rbx
    call       sample
.L32:
    lea        r12, 16[rsp]
    movsx      r15, r14d
    mov        r13, r12
    lea        rbp, [r12+r15*8]
.L33:
    vmovsd     xmm0, QWORD PTR [rsp]
    mov        rdi, rbx
    call       sample
    vmovsd     QWORD PTR 0[r13], xmm0
    add        r13, 8
    cmp        rbp, r13
    jne        .L33
    mov        rdi, QWORD PTR 8[rbx]
    test       rdi, rdi
    jle        .L34
    mov        rbp, QWORD PTR 32[rbx]
    mov        r10, QWORD PTR [rbx]
    mov        r11, QWORD PTR 16[rbx]
    xor        esi, esi
    xor        ecx, ecx
    jmp        .L35
.L36:
    inc        rcx
    add        rsi, r10
    cmp        rdi, rcx
    je         .L34
.L35:
    mov        rax, rsi
    cqo
    idiv       rdi
    add        rax, r11
    cqo
    idiv       r10
    mov        eax, DWORD PTR 40[rbx+rcx*4]
    mov        r8, rax
    movsx      r9, DWORD PTR 0[rbp+rdx*4]
    sal        r9, 4
    cmp        r9, rax
    je         .L36
    sub        rsp, 8
    push       r10
    lea        rdx, .L37[rip]
    lea        rsi, .L38[rip]
    mov        rdi, QWORD PTR 24[rsp]
    xor        eax, eax
    call       anchor_gap
    add        rsp, 8040
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L34:
    mov        rsi, QWORD PTR 8[rsp]
    lea        rdx, .L39[rip]
    lea        rdi, .L40[rip]
    xor        eax, eax
    call       printf@PLT
    lea        rsi, .L41[rip]
    lea        rdi, .L42[rip]
    xor        eax, eax
    call       printf@PLT
    xor        r13d, r13d
    lea        rbx, .L43[rip]
    lea        rbp, .L44[rip]
.L45:
    vmovsd     xmm0, QWORD PTR [r12+r13*8]
    test       r13, r13
    je         .L46
    mov        rsi, rbp
    mov        rdi, rbx
    mov        eax, 1
    inc        r13
    call       printf@PLT
    cmp        r15, r13
    jne        .L45
.L47:
    mov        edi, 93
    call       putchar@PLT
    lea        rdi, .L48[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    add        rsp, 8024
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    jmp        fflush@PLT
.L46:
    lea        rsi, .L49[rip]
    mov        rdi, rbx
    mov        eax, 1
    call       printf@PLT
    cmp        r14d, 1
    je         .L47
    mov        r13d, 1
    jmp        .L45
.L31:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    vxorpd     xmm4, xmm4, xmm4
    vcvtsi2sd  xmm0, xmm4, rax
    mov        rdi, rbx
    call       sample
    jmp        .L32
.L28:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    mov        r14d, 1
    test       rax, rax
    jle        .L27
    cmp        rax, 1000
    mov        r14d, 1000
    cmovle     r14d, eax
    jmp        .L27
.L24:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    vxorpd     xmm3, xmm3, xmm3
    vcvtsi2sd  xmm0, xmm3, rax
    vmovsd     QWORD PTR [rsp], xmm0
    jmp        .L25
.L22:
    vmovsd     xmm2, QWORD PTR .L23[rip]
    vmovsd     QWORD PTR [rsp], xmm2
    jmp        .L25

main:
    cmp        edi, 1
    jle        .L50
    lea        r10, 8[rsp]
    and        rsp, -32
    push       QWORD PTR -8[r10]
    lea        eax, -2[rdi]
    lea        rax, 16[rsi+rax*8]
    push       rbp
    lea        rcx, 8[rsi]
    mov        rbp, rsp
    push       r15
    lea        r15, -240[rbp]
    push       r14
    push       r13
    push       r12
    push       r10
    push       rbx
    sub        rsp, 384
    mov        QWORD PTR -392[rbp], rax
    mov        QWORD PTR -352[rbp], r15
    mov        eax, 8
    vpbroadcastq ymm7, rax
    vmovdqa    YMMWORD PTR -336[rbp], ymm7
    mov        r15, rcx
    vzeroupper
.L51:
    mov        rbx, QWORD PTR -352[rbp]
    mov        r14, QWORD PTR [r15]
    mov        rdx, rbx
    lea        rsi, .L52[rip]
    mov        rdi, r14
    mov        QWORD PTR -344[rbp], r14
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rbx
    call       strtol@PLT
    mov        rdx, rbx
    lea        rsi, .L53[rip]
    mov        rdi, r14
    mov        QWORD PTR -304[rbp], rax
    mov        r12, rax
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rbx
    call       strtol@PLT
    mov        r13, rax
    lea        rax, -1[rax]
    mov        QWORD PTR -272[rbp], 64
    mov        QWORD PTR -264[rbp], 448
    mov        QWORD PTR -256[rbp], 64064
    cmp        rax, 31
    ja         .L54
    test       r12, r12
    jle        .L54
    test       r13, r13
    mov        eax, 1
    cmovg      rax, r13
    mov        QWORD PTR -368[rbp], 0
    mov        r11, rax
    shr        rax, 3
    mov        rcx, r11
    mov        QWORD PTR -288[rbp], rax
    mov        QWORD PTR -384[rbp], r11
    and        rcx, -8
    mov        QWORD PTR -376[rbp], r15
    mov        r15, rcx
.L55:
    mov        rax, QWORD PTR -368[rbp]
    mov        r10, QWORD PTR -304[rbp]
    cmp        rax, 3
    je         .L56
    mov        r10, QWORD PTR -272[rbp+rax*8]
.L56:
    cmp        r10, 63
    jle        .L57
    sar        r10, 6
    mov        rax, r10
    sal        rax, 4
    lea        r14, 2097151[0+rax*4]
    lea        r12, 2097151[0+r10*4]
    and        r14, -2097152
    and        r12, -2097152
.L58:
    mov        QWORD PTR -240[rbp], r10
    mov        QWORD PTR -232[rbp], r13
    mov        QWORD PTR -224[rbp], 0
    mov        rsi, r14
    mov        edi, 2097152
    mov        QWORD PTR -280[rbp], r10
    call       aligned_alloc@PLT
    mov        rbx, rax
    test       rax, rax
    je         .L59
    mov        rsi, r14
    mov        edx, 14
    mov        rdi, rax
    call       madvise@PLT
    mov        QWORD PTR -216[rbp], rbx
    mov        rsi, r12
    mov        edi, 2097152
    call       aligned_alloc@PLT
    test       rax, rax
    mov        r10, QWORD PTR -280[rbp]
    mov        r14, rax
    je         .L60
    mov        rsi, r12
    mov        edx, 14
    mov        rdi, rax
    mov        QWORD PTR -280[rbp], r10
    call       madvise@PLT
    mov        r10, QWORD PTR -280[rbp]
    mov        QWORD PTR -208[rbp], r14
    lea        r12, -1[r10]
    cmp        r12, 6
    jbe        .L61
    mov        rdx, r10
    shr        rdx, 3
    sal        rdx, 5
    mov        esi, 4
    vmovdqa    ymm1, YMMWORD PTR .L62[rip]
    mov        rax, r14
    add        rdx, r14
    vpbroadcastq ymm3, rsi
.L63:
    vmovdqa    ymm0, ymm1
    vmovdqa    ymm6, YMMWORD PTR .L64[rip]
    vpaddq     ymm2, ymm0, ymm3
    vpermt2d   ymm0, ymm6, ymm2
    vmovdqa    YMMWORD PTR [rax], ymm0
    add        rax, 32
    vpaddq     ymm1, ymm1, YMMWORD PTR -336[rbp]
    cmp        rdx, rax
    jne        .L63
    mov        rax, r10
    and        rax, -8
    mov        rdi, rax
    cmp        rax, r10
    je         .L65
.L66:
    mov        rsi, r10
    sub        rsi, rdi
    lea        rdx, -1[rsi]
    cmp        rdx, 2
    jbe        .L67
    lea        rdx, 1[rax]
    vmovq      xmm4, rax
    vpinsrq    xmm0, xmm4, rdx, 1
    mov        edx, 2
    vpbroadcastq xmm1, rdx
    mov        rdx, rsi
    and        rdx, -4
    vpaddq     xmm1, xmm0, xmm1
    add        rax, rdx
    and        esi, 3
    vshufps    xmm0, xmm0, xmm1, 136
    vmovdqa    XMMWORD PTR [r14+rdi*4], xmm0
    je         .L68
.L67:
    lea        rsi, 1[rax]
    mov        DWORD PTR [r14+rax*4], eax
    lea        rdx, 0[0+rax*4]
    cmp        r10, rsi
    jle        .L68
    add        rax, 2
    mov        DWORD PTR 4[r14+rdx], esi
    cmp        r10, rax
    jle        .L65
    mov        DWORD PTR 8[r14+rdx], eax
.L65:
    movabs     rdi, -4658895280553007687
    movabs     rsi, -7723592293110705685
.L69:
    mov        rax, r12
    shr        rax, 30
    xor        rax, r12
    imul       rax, rdi
    mov        ecx, DWORD PTR [r14+r12*4]
    mov        rdx, rax
    shr        rdx, 27
    xor        rdx, rax
    imul       rdx, rsi
    mov        rax, rdx
    shr        rax, 31
    xor        rax, rdx
    xor        edx, edx
    div        r12
    lea        rax, 4[r14+rdx*4]
    mov        edx, DWORD PTR [rax]
    mov        DWORD PTR [r14+r12*4], edx
    mov        DWORD PTR [rax], ecx
    dec        r12
    jne        .L69
    mov        QWORD PTR -280[rbp], r10
    mov        rdx, r10
    sal        rdx, 6
    xor        esi, esi
    mov        rdi, rbx
    vzeroupper
    call       memset@PLT
    mov        r10, QWORD PTR -280[rbp]
.L70:
    inc        r12
    mov        rax, r12
    cqo
    idiv       r10
    movsx      rcx, DWORD PTR -4[r14+r12*4]
    sal        rcx, 6
    mov        eax, DWORD PTR [r14+rdx*4]
    sal        eax, 4
    mov        DWORD PTR [rbx+rcx], eax
    cmp        r10, r12
    jne        .L70
.L71:
    mov        rcx, QWORD PTR -352[rbp]
    xor        edi, edi
    xor        esi, esi
.L72:
    mov        rax, rdi
    cqo
    idiv       r13
    add        rdi, r10
    mov        eax, DWORD PTR [r14+rax*4]
    sal        eax, 4
    mov        DWORD PTR 40[rcx+rsi*4], eax
    inc        rsi
    cmp        r13, rsi
    jg         .L72
    mov        eax, DWORD PTR -200[rbp]
    cmp        r13, 1
    je         .L73
    mov        eax, 262144
    cqo
    idiv       r13
    mov        rdi, QWORD PTR -384[rbp]
    mov        QWORD PTR -400[rbp], r12
    mov        QWORD PTR -408[rbp], r14
    mov        rcx, QWORD PTR -288[rbp]
    and        edi, 7
    mov        QWORD PTR -360[rbp], rdi
    xor        esi, esi
    lea        r8, 1[r15]
    mov        QWORD PTR -296[rbp], rax
    mov        rax, r10
    jmp        .L74
.L75:
    mov        r12d, DWORD PTR -152[rbp]
    mov        r11d, DWORD PTR -148[rbp]
    mov        r14d, DWORD PTR -140[rbp]
    vmovd      xmm1, DWORD PTR [rbx+r12*4]
    kmovd      k0, DWORD PTR -144[rbp]
    kmovq      rax, k0
    vmovd      xmm2, DWORD PTR [rbx+rax*4]
    mov        edi, DWORD PTR -168[rbp]
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r14*4], 1
    mov        r10d, DWORD PTR -160[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r11*4], 1
    mov        edx, DWORD PTR -164[rbp]
    mov        r9d, DWORD PTR -156[rbp]
    vmovd      xmm0, DWORD PTR [rbx+rdi*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+r10*4]
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rdx*4], 1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r9*4], 1
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -168[rbp], ymm0
    cmp        rcx, 2
    je         .L76
    mov        r12d, DWORD PTR -120[rbp]
    mov        r11d, DWORD PTR -116[rbp]
    mov        r14d, DWORD PTR -108[rbp]
    vmovd      xmm1, DWORD PTR [rbx+r12*4]
    kmovd      k0, DWORD PTR -112[rbp]
    kmovq      rax, k0
    vmovd      xmm2, DWORD PTR [rbx+rax*4]
    mov        edi, DWORD PTR -136[rbp]
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r14*4], 1
    mov        r10d, DWORD PTR -128[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r11*4], 1
    mov        edx, DWORD PTR -132[rbp]
    mov        r9d, DWORD PTR -124[rbp]
    vmovd      xmm0, DWORD PTR [rbx+rdi*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+r10*4]
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rdx*4], 1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r9*4], 1
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -136[rbp], ymm0
    cmp        rcx, 4
    jne        .L76
    mov        r12d, DWORD PTR -88[rbp]
    mov        r10d, DWORD PTR -84[rbp]
    mov        r14d, DWORD PTR -76[rbp]
    vmovd      xmm1, DWORD PTR [rbx+r12*4]
    kmovd      k4, DWORD PTR -80[rbp]
    kmovq      rdx, k4
    vmovd      xmm2, DWORD PTR [rbx+rdx*4]
    mov        edi, DWORD PTR -96[rbp]
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r14*4], 1
    mov        r9d, DWORD PTR -104[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r10*4], 1
    mov        r11d, DWORD PTR -92[rbp]
    vmovd      xmm0, DWORD PTR [rbx+r9*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+rdi*4]
    kmovd      k3, DWORD PTR -100[rbp]
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r11*4], 1
    kmovq      rdi, k3
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rdi*4], 1
    mov        rax, QWORD PTR -280[rbp]
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -104[rbp], ymm0
.L77:
    inc        rsi
    cmp        QWORD PTR -296[rbp], rsi
    je         .L78
.L74:
    cmp        r13, 7
    jle        .L79
    mov        QWORD PTR -280[rbp], rax
.L80:
    mov        r12d, DWORD PTR -184[rbp]
    mov        r11d, DWORD PTR -180[rbp]
    mov        r14d, DWORD PTR -172[rbp]
    vmovd      xmm1, DWORD PTR [rbx+r12*4]
    kmovd      k0, DWORD PTR -176[rbp]
    kmovq      rax, k0
    vmovd      xmm2, DWORD PTR [rbx+rax*4]
    mov        edi, DWORD PTR -200[rbp]
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r14*4], 1
    mov        r10d, DWORD PTR -192[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r11*4], 1
    mov        edx, DWORD PTR -196[rbp]
    mov        r9d, DWORD PTR -188[rbp]
    vmovd      xmm0, DWORD PTR [rbx+rdi*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+r10*4]
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rdx*4], 1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r9*4], 1
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -200[rbp], ymm0
    cmp        rcx, 1
    ja         .L75
.L76:
    cmp        QWORD PTR -360[rbp], 0
    je         .L81
    mov        edx, DWORD PTR -200[rbp+r15*4]
    mov        r9, r8
    mov        edx, DWORD PTR [rbx+rdx*4]
    mov        DWORD PTR -200[rbp+r15*4], edx
    cmp        r13, r8
    jle        .L81
    mov        rax, QWORD PTR -280[rbp]
    mov        rdx, r15
.L82:
    mov        r11d, DWORD PTR -200[rbp+r9*4]
    mov        r11d, DWORD PTR [rbx+r11*4]
    mov        DWORD PTR -200[rbp+r9*4], r11d
    lea        r9, 2[rdx]
    cmp        r13, r9
    jle        .L77
    mov        r11d, DWORD PTR -200[rbp+r9*4]
    mov        r11d, DWORD PTR [rbx+r11*4]
    mov        DWORD PTR -200[rbp+r9*4], r11d
    lea        r9, 3[rdx]
    cmp        r13, r9
    jle        .L77
    mov        r11d, DWORD PTR -200[rbp+r9*4]
    mov        r11d, DWORD PTR [rbx+r11*4]
    mov        DWORD PTR -200[rbp+r9*4], r11d
    lea        r9, 4[rdx]
    cmp        r13, r9
    jle        .L77
    mov        r11d, DWORD PTR -200[rbp+r9*4]
    mov        r11d, DWORD PTR [rbx+r11*4]
    mov        DWORD PTR -200[rbp+r9*4], r11d
    lea        r9, 5[rdx]
    cmp        r13, r9
    jle        .L77
    mov        r11d, DWORD PTR -200[rbp+r9*4]
    add        rdx, 6
    mov        r11d, DWORD PTR [rbx+r11*4]
    mov        DWORD PTR -200[rbp+r9*4], r11d
    cmp        r13, rdx
    jle        .L77
    mov        r9d, DWORD PTR -200[rbp+rdx*4]
    inc        rsi
    mov        r9d, DWORD PTR [rbx+r9*4]
    mov        DWORD PTR -200[rbp+rdx*4], r9d
    cmp        QWORD PTR -296[rbp], rsi
    jne        .L74
.L78:
    mov        r10, rax
    mov        r12, QWORD PTR -400[rbp]
    mov        r14, QWORD PTR -408[rbp]
    mov        rax, QWORD PTR -296[rbp]
.L83:
    mov        rdi, QWORD PTR -384[rbp]
    lea        r11, [rax+rax]
    and        edi, 7
    mov        QWORD PTR -224[rbp], r11
    mov        QWORD PTR -360[rbp], rdi
    mov        QWORD PTR -296[rbp], rax
    xor        esi, esi
    lea        r8, 1[r15]
    cmp        r13, 7
    jle        .L84
.L85:
    mov        QWORD PTR -280[rbp], r10
.L86:
    kmovd      k2, DWORD PTR -176[rbp]
    kmovq      r10, k2
    vmovd      xmm2, DWORD PTR [rbx+r10*4]
    mov        r9d, DWORD PTR -180[rbp]
    kmovd      k0, DWORD PTR -184[rbp]
    kmovd      k1, DWORD PTR -172[rbp]
    kmovq      r10, k1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r10*4], 1
    kmovq      r10, k0
    vmovd      xmm1, DWORD PTR [rbx+r10*4]
    mov        edx, DWORD PTR -200[rbp]
    mov        edi, DWORD PTR -192[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r9*4], 1
    mov        eax, DWORD PTR -196[rbp]
    mov        ecx, DWORD PTR -188[rbp]
    vmovd      xmm0, DWORD PTR [rbx+rdx*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+rdi*4]
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rax*4], 1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+rcx*4], 1
    cmp        QWORD PTR -288[rbp], 1
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -200[rbp], ymm0
    jbe        .L87
    kmovd      k2, DWORD PTR -144[rbp]
    kmovq      r10, k2
    vmovd      xmm2, DWORD PTR [rbx+r10*4]
    mov        r9d, DWORD PTR -148[rbp]
    kmovd      k0, DWORD PTR -152[rbp]
    kmovd      k1, DWORD PTR -140[rbp]
    kmovq      r10, k1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r10*4], 1
    kmovq      r10, k0
    vmovd      xmm1, DWORD PTR [rbx+r10*4]
    mov        edx, DWORD PTR -168[rbp]
    mov        edi, DWORD PTR -160[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r9*4], 1
    mov        eax, DWORD PTR -164[rbp]
    mov        ecx, DWORD PTR -156[rbp]
    vmovd      xmm0, DWORD PTR [rbx+rdx*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+rdi*4]
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rax*4], 1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+rcx*4], 1
    cmp        QWORD PTR -288[rbp], 2
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -168[rbp], ymm0
    je         .L87
    kmovd      k2, DWORD PTR -112[rbp]
    kmovq      r10, k2
    vmovd      xmm2, DWORD PTR [rbx+r10*4]
    mov        r9d, DWORD PTR -116[rbp]
    kmovd      k0, DWORD PTR -120[rbp]
    kmovd      k1, DWORD PTR -108[rbp]
    kmovq      r10, k1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r10*4], 1
    kmovq      r10, k0
    vmovd      xmm1, DWORD PTR [rbx+r10*4]
    mov        edx, DWORD PTR -136[rbp]
    mov        edi, DWORD PTR -128[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r9*4], 1
    mov        eax, DWORD PTR -132[rbp]
    mov        ecx, DWORD PTR -124[rbp]
    vmovd      xmm0, DWORD PTR [rbx+rdx*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+rdi*4]
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rax*4], 1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+rcx*4], 1
    cmp        QWORD PTR -288[rbp], 4
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -136[rbp], ymm0
    jne        .L87
    kmovd      k2, DWORD PTR -80[rbp]
    kmovq      r10, k2
    vmovd      xmm2, DWORD PTR [rbx+r10*4]
    mov        r9d, DWORD PTR -84[rbp]
    kmovd      k0, DWORD PTR -88[rbp]
    kmovd      k1, DWORD PTR -76[rbp]
    kmovq      r10, k1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+r10*4], 1
    kmovq      r10, k0
    vmovd      xmm1, DWORD PTR [rbx+r10*4]
    mov        edx, DWORD PTR -104[rbp]
    mov        edi, DWORD PTR -96[rbp]
    vpinsrd    xmm1, xmm1, DWORD PTR [rbx+r9*4], 1
    mov        eax, DWORD PTR -100[rbp]
    mov        ecx, DWORD PTR -92[rbp]
    vmovd      xmm0, DWORD PTR [rbx+rdx*4]
    vpunpcklqdq xmm1, xmm1, xmm2
    vmovd      xmm2, DWORD PTR [rbx+rdi*4]
    vpinsrd    xmm0, xmm0, DWORD PTR [rbx+rax*4], 1
    vpinsrd    xmm2, xmm2, DWORD PTR [rbx+rcx*4], 1
    vpunpcklqdq xmm0, xmm0, xmm2
    vinserti128 ymm0, ymm0, xmm1, 0x1
    vmovdqu    YMMWORD PTR -104[rbp], ymm0
.L88:
    inc        rsi
    cmp        QWORD PTR -296[rbp], rsi
    jne        .L86
    mov        r10, QWORD PTR -280[rbp]
.L89:
    mov        rcx, QWORD PTR -352[rbp]
    xor        edi, edi
    xor        esi, esi
    jmp        .L90
.L91:
    inc        rsi
    add        rdi, r10
    cmp        r13, rsi
    jle        .L92
.L90:
    mov        rax, rdi
    cqo
    idiv       r13
    add        rax, r11
    cqo
    idiv       r12
    mov        eax, DWORD PTR 40[rcx+rsi*4]
    mov        r8, rax
    movsx      r9, DWORD PTR [r14+rdx*4]
    sal        r9, 4
    cmp        r9, rax
    je         .L91
    sub        rsp, 8
    mov        r15, QWORD PTR -376[rbp]
    push       r12
    mov        rdi, QWORD PTR -344[rbp]
    mov        rcx, rsi
    lea        rdx, .L37[rip]
    xor        eax, eax
    lea        rsi, .L38[rip]
    vzeroupper
    call       anchor_gap
    pop        rdx
    pop        rcx
.L93:
    mov        rdi, rbx
    call       free@PLT
    add        r15, 8
    mov        rdi, r14
    call       free@PLT
    cmp        QWORD PTR -392[rbp], r15
    jne        .L51
.L94:
    lea        rsp, -48[rbp]
    pop        rbx
    pop        r10
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    xor        eax, eax
    pop        rbp
    lea        rsp, -8[r10]
    ret
.L57:
    mov        r12d, 2097152
    mov        r14d, 2097152
    mov        r10d, 1
    jmp        .L58
.L81:
    inc        rsi
    cmp        QWORD PTR -296[rbp], rsi
    jne        .L80
    mov        r10, QWORD PTR -280[rbp]
    mov        r12, QWORD PTR -400[rbp]
    mov        r14, QWORD PTR -408[rbp]
    mov        rax, QWORD PTR -296[rbp]
    jmp        .L83
.L54:
    mov        rdi, QWORD PTR -344[rbp]
    lea        rdx, .L95[rip]
    lea        rsi, .L96[rip]
    xor        eax, eax
    add        r15, 8
    call       anchor_gap
    cmp        QWORD PTR -392[rbp], r15
    jne        .L51
    jmp        .L94
.L79:
    mov        edx, DWORD PTR -200[rbp]
    mov        r9d, 1
    mov        edx, DWORD PTR [rbx+rdx*4]
    mov        DWORD PTR -200[rbp], edx
    xor        edx, edx
    jmp        .L82
.L87:
    cmp        QWORD PTR -360[rbp], 0
    je         .L88
    mov        eax, DWORD PTR -200[rbp+r15*4]
    mov        rcx, r8
    mov        eax, DWORD PTR [rbx+rax*4]
    mov        DWORD PTR -200[rbp+r15*4], eax
    cmp        r13, r8
    jle        .L88
    mov        r10, QWORD PTR -280[rbp]
    mov        rdx, r15
.L97:
    mov        r9d, DWORD PTR -200[rbp+rcx*4]
    mov        r9d, DWORD PTR [rbx+r9*4]
    mov        DWORD PTR -200[rbp+rcx*4], r9d
    lea        rcx, 2[rdx]
    cmp        r13, rcx
    jle        .L98
    mov        r9d, DWORD PTR -200[rbp+rcx*4]
    mov        r9d, DWORD PTR [rbx+r9*4]
    mov        DWORD PTR -200[rbp+rcx*4], r9d
    lea        rcx, 3[rdx]
    cmp        r13, rcx
    jle        .L98
    mov        r9d, DWORD PTR -200[rbp+rcx*4]
    mov        r9d, DWORD PTR [rbx+r9*4]
    mov        DWORD PTR -200[rbp+rcx*4], r9d
    lea        rcx, 4[rdx]
    cmp        r13, rcx
    jle        .L98
    mov        r9d, DWORD PTR -200[rbp+rcx*4]
    mov        r9d, DWORD PTR [rbx+r9*4]
    mov        DWORD PTR -200[rbp+rcx*4], r9d
    lea        rcx, 5[rdx]
    cmp        r13, rcx
    jle        .L98
    mov        r9d, DWORD PTR -200[rbp+rcx*4]
    add        rdx, 6
    mov        r9d, DWORD PTR [rbx+r9*4]
    mov        DWORD PTR -200[rbp+rcx*4], r9d
    cmp        r13, rdx
    jle        .L98
    mov        ecx, DWORD PTR -200[rbp+rdx*4]
    mov        ecx, DWORD PTR [rbx+rcx*4]
    mov        DWORD PTR -200[rbp+rdx*4], ecx
.L98:
    inc        rsi
    cmp        QWORD PTR -296[rbp], rsi
    je         .L89
    cmp        r13, 7
    jg         .L85
.L84:
    mov        edx, DWORD PTR -200[rbp]
    mov        ecx, 1
    mov        edx, DWORD PTR [rbx+rdx*4]
    mov        DWORD PTR -200[rbp], edx
    xor        edx, edx
    jmp        .L97
.L60:
    mov        r15, QWORD PTR -376[rbp]
.L99:
    xor        r14d, r14d
.L100:
    mov        rcx, QWORD PTR -304[rbp]
    mov        rdi, QWORD PTR -344[rbp]
    lea        rdx, .L101[rip]
    lea        rsi, .L96[rip]
    xor        eax, eax
    call       anchor_gap
    mov        rbx, QWORD PTR -216[rbp]
    jmp        .L93
.L73:
    mov        edx, 262144
.L102:
    mov        eax, DWORD PTR [rbx+rax*4]
    dec        rdx
    jne        .L102
    mov        QWORD PTR -224[rbp], 524288
    mov        edx, 262144
.L103:
    mov        eax, DWORD PTR [rbx+rax*4]
    dec        rdx
    jne        .L103
    mov        DWORD PTR -200[rbp], eax
    mov        r11d, 524288
    jmp        .L89
.L92:
    cmp        QWORD PTR -368[rbp], 3
    jne        .L104
    mov        rsi, QWORD PTR -352[rbp]
    mov        rdi, QWORD PTR -344[rbp]
    mov        r15, QWORD PTR -376[rbp]
    vzeroupper
    call       time_it
    mov        r14, QWORD PTR -208[rbp]
    mov        rbx, QWORD PTR -216[rbp]
    jmp        .L93
.L61:
    xor        edi, edi
    xor        eax, eax
    jmp        .L66
.L68:
    test       r12, r12
    jne        .L65
    movsx      rdx, DWORD PTR [r14]
    vpxor      xmm0, xmm0, xmm0
    mov        rax, rdx
    sal        eax, 4
    sal        rdx, 6
    vmovdqa    YMMWORD PTR [rbx], ymm0
    vmovdqa    YMMWORD PTR 32[rbx], ymm0
    mov        r12d, 1
    mov        DWORD PTR [rbx+rdx], eax
    jmp        .L71
.L104:
    mov        rdi, rbx
    vzeroupper
    call       free@PLT
    mov        rdi, r14
    call       free@PLT
    inc        QWORD PTR -368[rbp]
    jmp        .L55
.L50:
    xor        eax, eax
    ret
.L59:
    xor        eax, eax
    mov        QWORD PTR -216[rbp], rax
    mov        rsi, r12
    mov        edi, 2097152
    mov        r15, QWORD PTR -376[rbp]
    call       aligned_alloc@PLT
    mov        r14, rax
    test       rax, rax
    je         .L99
    mov        edx, 14
    mov        rsi, r12
    mov        rdi, r14
    call       madvise@PLT
    jmp        .L100
