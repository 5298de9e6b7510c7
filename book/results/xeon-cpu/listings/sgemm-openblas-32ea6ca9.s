anchor_gap:
    push       rbx
    mov        rbx, rdx
    sub        rsp, 208
    mov        QWORD PTR 56[rsp], rcx
    mov        QWORD PTR 64[rsp], r8
    mov        QWORD PTR 72[rsp], r9
    test       al, al
    je         .L1
    movaps     XMMWORD PTR 80[rsp], xmm0
    movaps     XMMWORD PTR 96[rsp], xmm1
    movaps     XMMWORD PTR 112[rsp], xmm2
    movaps     XMMWORD PTR 128[rsp], xmm3
    movaps     XMMWORD PTR 144[rsp], xmm4
    movaps     XMMWORD PTR 160[rsp], xmm5
    movaps     XMMWORD PTR 176[rsp], xmm6
    movaps     XMMWORD PTR 192[rsp], xmm7
.L1:
    mov        rdx, rsi
    xor        eax, eax
    mov        rsi, rdi
    lea        rdi, .L2[rip]
    call       printf@PLT
    lea        rax, 224[rsp]
    lea        rdx, 8[rsp]
    mov        rsi, rbx
    mov        rdi, QWORD PTR stdout[rip]
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

run.isra.0:
    sub        rsp, 8
    mov        r8, QWORD PTR 32[rsi]
    mov        rax, rdi
    pxor       xmm1, xmm1
    movss      xmm0, DWORD PTR .L4[rip]
    mov        edx, 111
    mov        edi, 101
    push       r8
    mov        ecx, r8d
    mov        r9d, r8d
    push       QWORD PTR 16[rsi]
    push       r8
    push       QWORD PTR 8[rsi]
    push       r8
    push       QWORD PTR [rsi]
    mov        esi, 111
    call       rax
    add        rsp, 56
    ret

check:
    push       rbp
    mov        rbp, rdx
    push       rbx
    mov        rbx, rdi
    sub        rsp, 8
    mov        rax, QWORD PTR 32[rdx]
    imul       rax, rax
    test       rax, rax
    je         .L5
    mov        rdx, rax
    mov        rax, QWORD PTR 16[rbp]
    movss      xmm0, DWORD PTR .L6[rip]
    lea        rcx, [rax+rdx*4]
.L7:
    movss      DWORD PTR [rax], xmm0
    add        rax, 4
    cmp        rcx, rax
    jne        .L7
.L5:
    mov        rdi, QWORD PTR [rsi]
    mov        rsi, rbp
    call       run.isra.0
    mov        r8, QWORD PTR 32[rbp]
    mov        r9, r8
    imul       r9, r8
    test       r9, r9
    je         .L8
    mov        r11, QWORD PTR 24[rbp]
    mov        r10, QWORD PTR 16[rbp]
    xor        esi, esi
    pxor       xmm2, xmm2
    movq       xmm5, QWORD PTR .L9[rip]
    movsd      xmm4, QWORD PTR .L10[rip]
    movabs     rdi, -8769763576025852407
    jmp        .L11
.L12:
    maxsd      xmm0, xmm2
    add        rsi, 1
    movapd     xmm2, xmm0
    cmp        r9, rsi
    je         .L13
.L11:
    mov        rax, rsi
    pxor       xmm3, xmm3
    cqo
    cvtss2sd   xmm3, DWORD PTR [r10+rsi*4]
    movapd     xmm0, xmm3
    idiv       r8
    mov        rcx, rdx
    mov        rbp, rax
    imul       rdi
    mov        rax, rbp
    sar        rax, 63
    add        rdx, rbp
    sar        rdx, 5
    sub        rdx, rax
    mov        rax, rdx
    sal        rax, 4
    sub        rax, rdx
    lea        rax, [rdx+rax*4]
    sub        rbp, rax
    mov        rax, rcx
    imul       rdi
    mov        rax, rcx
    sar        rax, 63
    add        rdx, rcx
    sar        rdx, 5
    sub        rdx, rax
    mov        rax, rdx
    sal        rax, 4
    sub        rax, rdx
    lea        rax, [rdx+rax*4]
    sub        rcx, rax
    mov        rax, rbp
    sal        rax, 4
    sub        rax, rbp
    lea        rax, 0[rbp+rax*4]
    add        rax, rcx
    movsd      xmm1, QWORD PTR [r11+rax*8]
    subsd      xmm0, xmm1
    andpd      xmm0, xmm5
    divsd      xmm0, xmm1
    comisd     xmm4, xmm0
    jnb        .L12
    mov        rcx, rsi
    movapd     xmm0, xmm3
    mov        rdi, rbx
    mov        eax, 2
    lea        rdx, .L14[rip]
    lea        rsi, .L15[rip]
    call       anchor_gap
    movsd      xmm2, QWORD PTR .L16[rip]
.L13:
    add        rsp, 8
    movapd     xmm0, xmm2
    pop        rbx
    pop        rbp
    ret
.L8:
    pxor       xmm2, xmm2
    jmp        .L13

room:
    mov        rax, rsi
    push       r15
    imul       rax, rsi
    push       r14
    push       r13
    push       r12
    push       rbp
    lea        r12, 2097151[0+rax*4]
    mov        rbp, rdi
    push       rbx
    and        r12, -2097152
    mov        rbx, rsi
    sub        rsp, 40
    mov        QWORD PTR 32[rdi], rsi
    mov        rsi, r12
    mov        edi, 2097152
    call       aligned_alloc@PLT
    mov        r13, rax
    test       rax, rax
    je         .L17
    mov        edx, 14
    mov        rsi, r12
    mov        rdi, rax
    call       madvise@PLT
.L17:
    mov        QWORD PTR 0[rbp], r13
    mov        rsi, r12
    mov        edi, 2097152
    call       aligned_alloc@PLT
    mov        r13, rax
    test       rax, rax
    je         .L18
    mov        edx, 14
    mov        rsi, r12
    mov        rdi, rax
    call       madvise@PLT
.L18:
    mov        QWORD PTR 8[rbp], r13
    mov        rsi, r12
    mov        edi, 2097152
    call       aligned_alloc@PLT
    mov        r13, rax
    test       rax, rax
    je         .L19
    mov        edx, 14
    mov        rsi, r12
    mov        rdi, rax
    call       madvise@PLT
    mov        QWORD PTR 16[rbp], r13
    mov        esi, 8
    mov        edi, 3721
    call       calloc@PLT
    mov        rdx, QWORD PTR 0[rbp]
    mov        QWORD PTR 24[rbp], rax
    test       rdx, rdx
    je         .L20
    mov        rsi, QWORD PTR 8[rbp]
    test       rsi, rsi
    je         .L20
    test       rax, rax
    je         .L20
    test       rbx, rbx
    jle        .L21
    mov        QWORD PTR 8[rsp], rax
    movss      xmm3, DWORD PTR .L22[rip]
    lea        r15, 0[0+rbx*4]
    mov        rbp, rsi
    mov        QWORD PTR 16[rsp], rdx
    mov        r11, rdx
    xor        r10d, r10d
    xor        r14d, r14d
    mov        QWORD PTR 24[rsp], rsi
    movss      xmm2, DWORD PTR .L23[rip]
    movabs     r12, -8769763576025852407
    movabs     rdi, -7046029254386353131
    movss      xmm1, DWORD PTR .L24[rip]
    movabs     r9, -4658895280553007687
    movabs     r8, -7723592293110705685
    movabs     r13, 3730694915902580491
.L25:
    mov        rax, r14
    mov        rcx, r14
    mov        rsi, r14
    imul       r12
    sar        rcx, 63
    lea        rax, [rdx+r14]
    sar        rax, 5
    sub        rax, rcx
    xor        ecx, ecx
    mov        rdx, rax
    sal        rdx, 4
    sub        rdx, rax
    lea        rax, [rax+rdx*4]
    sub        rsi, rax
    movabs     rax, -8415004625675512980
    imul       rsi, rbx
    imul       rsi, rdi
    add        rsi, rax
.L26:
    mov        rdx, rsi
    pxor       xmm0, xmm0
    shr        rdx, 30
    xor        rdx, rsi
    add        rsi, rdi
    imul       rdx, r9
    mov        rax, rdx
    shr        rax, 27
    xor        rax, rdx
    imul       rax, r8
    mov        rdx, rax
    shr        rdx, 31
    xor        rax, rdx
    shr        rax, 40
    cvtsi2ss   xmm0, rax
    mov        rax, rcx
    imul       r12
    lea        rax, [rdx+rcx]
    mulss      xmm0, xmm3
    mov        rdx, rcx
    sar        rdx, 63
    sar        rax, 5
    sub        rax, rdx
    mov        rdx, rax
    sal        rdx, 4
    mulss      xmm0, xmm2
    sub        rdx, rax
    lea        rdx, [rax+rdx*4]
    mov        rax, rcx
    sub        rax, rdx
    add        rax, r10
    imul       rax, rdi
    addss      xmm0, xmm1
    add        rax, r13
    mov        rdx, rax
    movss      DWORD PTR [r11+rcx*4], xmm0
    pxor       xmm0, xmm0
    shr        rdx, 30
    xor        rdx, rax
    imul       rdx, r9
    mov        rax, rdx
    shr        rax, 27
    xor        rax, rdx
    imul       rax, r8
    mov        rdx, rax
    shr        rdx, 31
    xor        rax, rdx
    shr        rax, 40
    cvtsi2ss   xmm0, rax
    mov        rax, rcx
    mulss      xmm0, xmm3
    mulss      xmm0, xmm2
    addss      xmm0, xmm1
    movss      DWORD PTR 0[rbp+rcx*4], xmm0
    lea        rcx, 1[rcx]
    cmp        rbx, rcx
    jne        .L26
    lea        rdx, 1[r14]
    add        r11, r15
    add        r10, 61
    add        rbp, r15
    cmp        r14, rax
    je         .L27
    mov        r14, rdx
    jmp        .L25
.L21:
    mov        eax, 1
.L28:
    add        rsp, 40
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L27:
    mov        rdx, QWORD PTR 16[rsp]
    mov        rcx, QWORD PTR 8[rsp]
    xor        r11d, r11d
    mov        rsi, QWORD PTR 24[rsp]
    lea        r10, [rdx+r15]
.L29:
    mov        r9, r10
    mov        r8, rsi
    sub        r9, r15
.L30:
    pxor       xmm1, xmm1
    xor        edx, edx
    cvtss2sd   xmm1, DWORD PTR [r9]
.L31:
    pxor       xmm0, xmm0
    mov        rdi, rdx
    cvtss2sd   xmm0, DWORD PTR [r8+rdx*4]
    mulsd      xmm0, xmm1
    addsd      xmm0, QWORD PTR [rcx+rdx*8]
    movsd      QWORD PTR [rcx+rdx*8], xmm0
    add        rdx, 1
    cmp        rax, rdi
    jle        .L32
    cmp        rdx, 60
    jle        .L31
.L32:
    add        r9, 4
    add        r8, r15
    cmp        r10, r9
    jne        .L30
    lea        rdx, 1[r11]
    add        r10, r15
    add        rcx, 488
    cmp        rax, r11
    jle        .L21
    cmp        rdx, 60
    jg         .L21
    mov        r11, rdx
    jmp        .L29
.L19:
    xor        eax, eax
    mov        esi, 8
    mov        edi, 3721
    mov        QWORD PTR 16[rbp], rax
    call       calloc@PLT
    mov        QWORD PTR 24[rbp], rax
.L20:
    xor        eax, eax
    jmp        .L28

time_it:
    push       r15
    push       r14
    push       r13
    push       r12
    mov        r12, rdx
    push       rbp
    mov        rbp, rsi
    push       rbx
    sub        rsp, 8088
    mov        QWORD PTR 48[rsp], rdi
    lea        rdi, .L33[rip]
    movsd      QWORD PTR 56[rsp], xmm0
    call       getenv@PLT
    test       rax, rax
    je         .L34
    movsd      xmm7, QWORD PTR .L35[rip]
    cmp        BYTE PTR [rax], 0
    movsd      QWORD PTR 24[rsp], xmm7
    jne        .L36
.L37:
    lea        rdi, .L38[rip]
    mov        ebx, 30
    call       getenv@PLT
    test       rax, rax
    je         .L39
    cmp        BYTE PTR [rax], 0
    jne        .L40
.L39:
    lea        rdi, .L41[rip]
    call       getenv@PLT
    test       rax, rax
    je         .L42
    cmp        BYTE PTR [rax], 0
    jne        .L43
    movsd      xmm7, QWORD PTR .L44[rip]
    movsd      QWORD PTR 8[rsp], xmm7
    movq       r13, xmm7
.L45:
    lea        r15, 80[rsp]
    mov        edi, 1
    mov        rsi, r15
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    cvtsi2sd   xmm0, QWORD PTR 80[rsp]
    mulsd      xmm0, QWORD PTR 8[rsp]
    cvtsi2sd   xmm1, QWORD PTR 88[rsp]
    addsd      xmm0, xmm1
    movsd      QWORD PTR 16[rsp], xmm0
.L46:
    mov        rdi, QWORD PTR 0[rbp]
    mov        rsi, r12
    call       run.isra.0
    mov        rsi, r15
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movq       xmm7, r13
    cvtsi2sd   xmm0, QWORD PTR 80[rsp]
    mulsd      xmm0, QWORD PTR 8[rsp]
    cvtsi2sd   xmm1, QWORD PTR 88[rsp]
    addsd      xmm0, xmm1
    subsd      xmm0, QWORD PTR 16[rsp]
    comisd     xmm7, xmm0
    ja         .L46
    movsx      rax, ebx
    mov        r14, r15
    lea        r13, 64[rsp]
    mov        QWORD PTR 40[rsp], rax
    lea        rax, [r15+rax*8]
    mov        QWORD PTR 32[rsp], rax
.L47:
    mov        rsi, r13
    mov        edi, 1
    xor        ebx, ebx
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    cvtsi2sd   xmm0, QWORD PTR 64[rsp]
    mulsd      xmm0, QWORD PTR 8[rsp]
    cvtsi2sd   xmm1, QWORD PTR 72[rsp]
    addsd      xmm0, xmm1
    movsd      QWORD PTR 16[rsp], xmm0
.L48:
    mov        rdi, QWORD PTR 0[rbp]
    mov        rsi, r12
    add        rbx, 1
    call       run.isra.0
    mov        rsi, r13
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movsd      xmm4, QWORD PTR 24[rsp]
    cvtsi2sd   xmm0, QWORD PTR 64[rsp]
    mulsd      xmm0, QWORD PTR 8[rsp]
    cvtsi2sd   xmm1, QWORD PTR 72[rsp]
    addsd      xmm0, xmm1
    subsd      xmm0, QWORD PTR 16[rsp]
    comisd     xmm4, xmm0
    ja         .L48
    pxor       xmm1, xmm1
    add        r14, 8
    cvtsi2sd   xmm1, rbx
    divsd      xmm0, xmm1
    movsd      QWORD PTR -8[r14], xmm0
    cmp        QWORD PTR 32[rsp], r14
    jne        .L47
    mov        rbx, QWORD PTR 48[rsp]
    mov        rdx, r12
    mov        rsi, rbp
    mov        rdi, rbx
    call       check
    pxor       xmm1, xmm1
    comisd     xmm0, xmm1
    jnb        .L49
    add        rsp, 8088
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L43:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    pxor       xmm6, xmm6
    movsd      xmm7, QWORD PTR .L44[rip]
    cvtsi2sd   xmm6, rax
    movsd      QWORD PTR 8[rsp], xmm7
    movq       r13, xmm6
    jmp        .L45
.L40:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    mov        ebx, 1
    call       strtol@PLT
    test       rax, rax
    jle        .L39
    cmp        rax, 1000
    mov        ebx, 1000
    cmovle     ebx, eax
    jmp        .L39
.L36:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    pxor       xmm7, xmm7
    cvtsi2sd   xmm7, rax
    movsd      QWORD PTR 24[rsp], xmm7
    jmp        .L37
.L49:
    movsd      xmm1, QWORD PTR 56[rsp]
    lea        r13, .L50[rip]
    lea        r12, .L51[rip]
    call       fmax@PLT
    lea        rcx, 8[rbp]
    mov        rsi, rbx
    lea        rdx, .L52[rip]
    lea        rdi, .L53[rip]
    mov        eax, 1
    xor        ebx, ebx
    call       printf@PLT
    lea        rsi, .L54[rip]
    xor        eax, eax
    lea        rdi, .L55[rip]
    call       printf@PLT
    lea        rbp, .L56[rip]
.L57:
    test       rbx, rbx
    mov        rsi, rbp
    movsd      xmm0, QWORD PTR [r15+rbx*8]
    mov        rdi, r13
    cmovne     rsi, r12
    mov        eax, 1
    add        rbx, 1
    call       printf@PLT
    cmp        QWORD PTR 40[rsp], rbx
    jne        .L57
    mov        edi, 93
    call       putchar@PLT
    lea        rdi, .L58[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    add        rsp, 8088
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    jmp        fflush@PLT
.L34:
    movsd      xmm6, QWORD PTR .L35[rip]
    movsd      QWORD PTR 24[rsp], xmm6
    jmp        .L37
.L42:
    movsd      xmm6, QWORD PTR .L44[rip]
    movsd      QWORD PTR 8[rsp], xmm6
    movq       r13, xmm6
    jmp        .L45

main:
    push       r15
    mov        r15d, 1
    push       r14
    push       r13
    mov        r13, rsi
    push       r12
    mov        r12d, edi
    lea        rdi, .L59[rip]
    push       rbp
    push       rbx
    sub        rsp, 200
    call       getenv@PLT
    test       rax, rax
    je         .L60
    cmp        BYTE PTR [rax], 0
    jne        .L61
.L60:
    mov        esi, 2
    lea        rdi, .L62[rip]
    call       dlopen@PLT
    mov        rbx, rax
    test       rax, rax
    je         .L63
.L64:
    mov        rdi, rbx
    lea        rsi, .L65[rip]
    call       dlsym@PLT
    mov        rdi, rbx
    lea        rsi, .L66[rip]
    mov        QWORD PTR 96[rsp], rax
    call       dlsym@PLT
    mov        rdi, rbx
    lea        rsi, .L67[rip]
    mov        rbp, rax
    call       dlsym@PLT
    mov        rdi, rbx
    lea        rsi, .L68[rip]
    mov        r14, rax
    call       dlsym@PLT
    cmp        QWORD PTR 96[rsp], 0
    mov        rbx, rax
    je         .L69
    test       rbp, rbp
    je         .L69
    mov        edi, r15d
    call       rbp
    pxor       xmm0, xmm0
    lea        rbp, 48[rsp]
    movaps     XMMWORD PTR 48[rsp], xmm0
    test       r14, r14
    je         .L70
    call       r14
    lea        rbp, 48[rsp]
    lea        rsi, .L71[rip]
    mov        rdi, rax
    mov        rdx, rbp
    xor        eax, eax
    call       __isoc99_sscanf@PLT
.L70:
    cmp        r15d, 1
    lea        r14, .L56[rip]
    lea        rax, .L72[rip]
    cmovne     r14, rax
    lea        r8, .L73[rip]
    test       rbx, rbx
    je         .L74
    call       rbx
    mov        r8, rax
.L74:
    lea        rdi, 104[rsp]
    push       rax
    mov        rcx, rbp
    lea        rdx, .L75[rip]
    push       r14
    mov        r9d, r15d
    mov        esi, 80
    xor        eax, eax
    mov        ebx, 1
    call       snprintf@PLT
    pop        rdx
    pop        rcx
.L76:
    cmp        r12d, 1
    jle        .L77
    lea        eax, -2[r12]
    lea        r14, 8[r13]
    lea        r13, 16[r13+rax*8]
    lea        r12, .L78[rip]
    mov        QWORD PTR 40[rsp], r13
    lea        rbp, .L79[rip]
.L80:
    mov        rdi, QWORD PTR [r14]
    test       ebx, ebx
    jne        .L81
    mov        rdx, r12
    mov        rsi, rbp
    xor        eax, eax
    add        r14, 8
    call       anchor_gap
    cmp        r14, r13
    jne        .L80
.L77:
    add        rsp, 200
    xor        eax, eax
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L61:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    mov        r15, rax
    jmp        .L60
.L63:
    mov        esi, 2
    lea        rdi, .L82[rip]
    call       dlopen@PLT
    mov        rbx, rax
    test       rax, rax
    jne        .L64
.L69:
    xor        ebx, ebx
    jmp        .L76
.L81:
    mov        r15, rdi
    lea        rbp, 48[rsp]
.L83:
    mov        BYTE PTR 48[rsp], 0
    mov        r12, r15
.L84:
    test       r12, r12
    je         .L85
    movzx      ebx, BYTE PTR [r12]
    test       bl, bl
    je         .L85
    mov        esi, 44
    mov        rdi, r12
    call       strchr@PLT
    test       rax, rax
    je         .L86
    mov        rdx, rax
    sub        rdx, r12
    cmp        rdx, 1
    jbe        .L87
    cmp        bl, 110
    jne        .L87
    cmp        BYTE PTR 1[r12], 61
    jne        .L87
    mov        rax, rdx
.L88:
    sub        rax, 2
    mov        edx, 31
    lea        rsi, 2[r12]
    mov        rdi, rbp
    cmp        rax, rdx
    cmova      rax, rdx
    mov        ecx, eax
    rep movsb
    mov        BYTE PTR 48[rsp+rax], 0
.L85:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rbp
    call       strtol@PLT
    mov        rcx, rax
    lea        rax, -1[rax]
    cmp        rax, 39999
    ja         .L89
    mov        QWORD PTR 8[rsp], 0x000000000
    lea        rbx, ODD[rip]
    lea        r13, 96[rsp]
    mov        QWORD PTR 24[rsp], r14
    lea        r12, 48[rbx]
    mov        QWORD PTR 32[rsp], rcx
.L90:
    mov        r14, QWORD PTR [rbx]
    mov        rdi, rbp
    mov        rsi, r14
    call       room
    test       eax, eax
    jne        .L91
    mov        rcx, r14
    lea        rdx, .L92[rip]
    xor        eax, eax
    mov        rdi, r15
    lea        rsi, .L93[rip]
    call       anchor_gap
    mov        rdi, QWORD PTR 48[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 56[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 64[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 72[rsp]
    call       free@PLT
.L94:
    movsd      xmm7, QWORD PTR .L16[rip]
    movsd      QWORD PTR 8[rsp], xmm7
.L95:
    add        rbx, 8
    cmp        rbx, r12
    je         .L96
    movsd      xmm2, QWORD PTR 8[rsp]
    pxor       xmm3, xmm3
    comisd     xmm2, xmm3
    jnb        .L90
.L96:
    pxor       xmm6, xmm6
    comisd     xmm6, QWORD PTR 8[rsp]
    mov        r14, QWORD PTR 24[rsp]
    mov        rcx, QWORD PTR 32[rsp]
    ja         .L97
    mov        rsi, rcx
    mov        rdi, rbp
    mov        QWORD PTR 16[rsp], rcx
    call       room
    mov        rcx, QWORD PTR 16[rsp]
    test       eax, eax
    je         .L98
    lea        rbx, 96[rsp]
    mov        rdx, rbp
    mov        rdi, r15
    mov        rsi, rbx
    call       check
    pxor       xmm7, xmm7
    comisd     xmm0, xmm7
    jb         .L99
    movsd      xmm1, QWORD PTR 8[rsp]
    call       fmax@PLT
    mov        rdx, rbp
    mov        rsi, rbx
    mov        rdi, r15
    call       time_it
.L99:
    mov        rdi, QWORD PTR 48[rsp]
    add        r14, 8
    call       free@PLT
    mov        rdi, QWORD PTR 56[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 64[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 72[rsp]
    call       free@PLT
    mov        rax, QWORD PTR 40[rsp]
    cmp        r14, rax
    je         .L77
.L100:
    mov        r15, QWORD PTR [r14]
    jmp        .L83
.L87:
    lea        r12, 1[rax]
    jmp        .L84
.L86:
    mov        rdi, r12
    call       strlen@PLT
    cmp        rax, 1
    jbe        .L85
    cmp        bl, 110
    jne        .L85
    cmp        BYTE PTR 1[r12], 61
    jne        .L85
    jmp        .L88
.L91:
    mov        rdx, rbp
    mov        rsi, r13
    mov        rdi, r15
    call       check
    mov        rdi, QWORD PTR 48[rsp]
    movsd      QWORD PTR 16[rsp], xmm0
    call       free@PLT
    mov        rdi, QWORD PTR 56[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 64[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 72[rsp]
    call       free@PLT
    movsd      xmm1, QWORD PTR 16[rsp]
    pxor       xmm4, xmm4
    comisd     xmm4, xmm1
    ja         .L94
    movsd      xmm0, QWORD PTR 8[rsp]
    call       fmax@PLT
    movsd      QWORD PTR 8[rsp], xmm0
    jmp        .L95
.L89:
    lea        rdx, .L101[rip]
    lea        rsi, .L93[rip]
    mov        rdi, r15
    xor        eax, eax
    call       anchor_gap
.L97:
    mov        rax, QWORD PTR 40[rsp]
    add        r14, 8
    cmp        r14, rax
    jne        .L100
    jmp        .L77
.L98:
    lea        rdx, .L92[rip]
    lea        rsi, .L93[rip]
    mov        rdi, r15
    xor        eax, eax
    call       anchor_gap
    jmp        .L99
