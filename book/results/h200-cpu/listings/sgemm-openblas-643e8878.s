anchor_times:
    push       r15
    xor        eax, eax
    push       r14
    push       r13
    push       r12
    mov        r12, rsi
    lea        rsi, .L1[rip]
    push       rbp
    movsx      rbp, edx
    mov        rdx, rdi
    mov        edi, 2
    push       rbx
    sub        rsp, 8
    call       __printf_chk@PLT
    test       ebp, ebp
    jle        .L2
    xor        ebx, ebx
    lea        r15, .L3[rip]
    lea        r14, .L4[rip]
    lea        r13, .L5[rip]
.L6:
    test       rbx, rbx
    mov        rdx, r13
    movsd      xmm0, QWORD PTR [r12+rbx*8]
    mov        rsi, r15
    cmove      rdx, r14
    mov        edi, 2
    mov        eax, 1
    add        rbx, 1
    call       __printf_chk@PLT
    cmp        rbx, rbp
    jne        .L6
.L2:
    add        rsp, 8
    mov        edi, 93
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    jmp        putchar@PLT

anchor_gap:
    push       rbx
    mov        rbx, rdx
    sub        rsp, 208
    mov        QWORD PTR 56[rsp], rcx
    mov        QWORD PTR 64[rsp], r8
    mov        QWORD PTR 72[rsp], r9
    test       al, al
    je         .L7
    movaps     XMMWORD PTR 80[rsp], xmm0
    movaps     XMMWORD PTR 96[rsp], xmm1
    movaps     XMMWORD PTR 112[rsp], xmm2
    movaps     XMMWORD PTR 128[rsp], xmm3
    movaps     XMMWORD PTR 144[rsp], xmm4
    movaps     XMMWORD PTR 160[rsp], xmm5
    movaps     XMMWORD PTR 176[rsp], xmm6
    movaps     XMMWORD PTR 192[rsp], xmm7
.L7:
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 24[rsp], rax
    xor        eax, eax
    mov        rcx, rsi
    mov        rdx, rdi
    lea        rsi, .L8[rip]
    mov        edi, 2
    call       __printf_chk@PLT
    mov        rcx, rsp
    mov        rdx, rbx
    mov        esi, 2
    mov        rdi, QWORD PTR stdout[rip]
    lea        rax, 224[rsp]
    mov        DWORD PTR [rsp], 24
    mov        QWORD PTR 8[rsp], rax
    lea        rax, 32[rsp]
    mov        DWORD PTR 4[rsp], 48
    mov        QWORD PTR 16[rsp], rax
    call       __vfprintf_chk@PLT
    lea        rdi, .L9[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    mov        rax, QWORD PTR 24[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L10
    add        rsp, 208
    pop        rbx
    ret
.L10:
    call       __stack_chk_fail@PLT

run.isra.0:
    sub        rsp, 8
    mov        r8, QWORD PTR 32[rsi]
    mov        rax, rdi
    pxor       xmm1, xmm1
    movss      xmm0, DWORD PTR .L11[rip]
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
    mov        rdx, QWORD PTR 32[rdx]
    imul       rdx, rdx
    test       rdx, rdx
    je         .L12
    mov        rax, QWORD PTR 16[rbp]
    movss      xmm0, DWORD PTR .L13[rip]
    lea        rcx, [rax+rdx*4]
    and        edx, 1
    je         .L14
    movss      DWORD PTR [rax], xmm0
    add        rax, 4
    cmp        rcx, rax
    je         .L12
.L14:
    movss      DWORD PTR [rax], xmm0
    add        rax, 8
    movss      DWORD PTR -4[rax], xmm0
    cmp        rcx, rax
    jne        .L14
.L12:
    mov        rdi, QWORD PTR [rsi]
    mov        rsi, rbp
    call       run.isra.0
    mov        r8, QWORD PTR 32[rbp]
    mov        r9, r8
    imul       r9, r8
    test       r9, r9
    je         .L15
    mov        r11, QWORD PTR 24[rbp]
    mov        r10, QWORD PTR 16[rbp]
    xor        esi, esi
    pxor       xmm2, xmm2
    movq       xmm5, QWORD PTR .L16[rip]
    movsd      xmm4, QWORD PTR .L17[rip]
    movabs     rdi, -8769763576025852407
    jmp        .L18
.L19:
    maxsd      xmm0, xmm2
    add        rsi, 1
    movapd     xmm2, xmm0
    cmp        rsi, r9
    je         .L20
.L18:
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
    jnb        .L19
    mov        rcx, rsi
    movapd     xmm0, xmm3
    mov        rdi, rbx
    mov        eax, 2
    lea        rdx, .L21[rip]
    lea        rsi, .L22[rip]
    call       anchor_gap
    movsd      xmm2, QWORD PTR .L23[rip]
.L20:
    add        rsp, 8
    movapd     xmm0, xmm2
    pop        rbx
    pop        rbp
    ret
.L15:
    pxor       xmm2, xmm2
    jmp        .L20

sample:
    endbr64
    push       r14
    movq       r14, xmm0
    push       r13
    push       r12
    push       rbp
    push       rbx
    xor        ebx, ebx
    sub        rsp, 48
    mov        r13, QWORD PTR [rdi]
    mov        r12, QWORD PTR 8[rdi]
    mov        edi, 1
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 40[rsp], rax
    xor        eax, eax
    lea        rbp, 16[rsp]
    mov        rsi, rbp
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    cvtsi2sd   xmm0, QWORD PTR 16[rsp]
    mulsd      xmm0, QWORD PTR .L24[rip]
    cvtsi2sd   xmm1, QWORD PTR 24[rsp]
    addsd      xmm0, xmm1
    movsd      QWORD PTR 8[rsp], xmm0
.L25:
    mov        rdi, QWORD PTR 0[r13]
    mov        rsi, r12
    add        rbx, 1
    call       run.isra.0
    mov        rsi, rbp
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movq       xmm3, r14
    cvtsi2sd   xmm0, QWORD PTR 16[rsp]
    mulsd      xmm0, QWORD PTR .L24[rip]
    cvtsi2sd   xmm1, QWORD PTR 24[rsp]
    addsd      xmm0, xmm1
    subsd      xmm0, QWORD PTR 8[rsp]
    comisd     xmm3, xmm0
    ja         .L25
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, rbx
    divsd      xmm0, xmm1
    mov        rax, QWORD PTR 40[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L26
    add        rsp, 48
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    ret
.L26:
    call       __stack_chk_fail@PLT

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
    je         .L27
    mov        edx, 14
    mov        rsi, r12
    mov        rdi, rax
    call       madvise@PLT
.L27:
    mov        QWORD PTR 0[rbp], r13
    mov        rsi, r12
    mov        edi, 2097152
    call       aligned_alloc@PLT
    mov        r13, rax
    test       rax, rax
    je         .L28
    mov        edx, 14
    mov        rsi, r12
    mov        rdi, rax
    call       madvise@PLT
.L28:
    mov        QWORD PTR 8[rbp], r13
    mov        rsi, r12
    mov        edi, 2097152
    call       aligned_alloc@PLT
    mov        r13, rax
    test       rax, rax
    je         .L29
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
    je         .L30
    mov        rsi, QWORD PTR 8[rbp]
    test       rax, rax
    je         .L30
    test       rsi, rsi
    je         .L30
    test       rbx, rbx
    jle        .L31
    mov        QWORD PTR 8[rsp], rax
    movss      xmm3, DWORD PTR .L32[rip]
    lea        r15, 0[0+rbx*4]
    mov        rbp, rsi
    mov        QWORD PTR 16[rsp], rdx
    mov        r11, rdx
    xor        r10d, r10d
    xor        r14d, r14d
    mov        QWORD PTR 24[rsp], rsi
    movss      xmm2, DWORD PTR .L33[rip]
    movabs     r12, -8769763576025852407
    movabs     rdi, -7046029254386353131
    movss      xmm1, DWORD PTR .L34[rip]
    movabs     r9, -4658895280553007687
    movabs     r8, -7723592293110705685
    movabs     r13, 3730694915902580491
.L35:
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
.L36:
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
    jne        .L36
    lea        rdx, 1[r14]
    add        r11, r15
    add        r10, 61
    add        rbp, r15
    cmp        r14, rax
    je         .L37
    mov        r14, rdx
    jmp        .L35
.L31:
    mov        eax, 1
.L38:
    add        rsp, 40
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L37:
    mov        rdx, QWORD PTR 16[rsp]
    mov        rcx, QWORD PTR 8[rsp]
    xor        r11d, r11d
    mov        rsi, QWORD PTR 24[rsp]
    lea        r10, [rdx+r15]
.L39:
    mov        r9, r10
    mov        r8, rsi
    sub        r9, r15
.L40:
    pxor       xmm1, xmm1
    xor        edx, edx
    cvtss2sd   xmm1, DWORD PTR [r9]
.L41:
    pxor       xmm0, xmm0
    mov        rdi, rdx
    cvtss2sd   xmm0, DWORD PTR [r8+rdx*4]
    mulsd      xmm0, xmm1
    addsd      xmm0, QWORD PTR [rcx+rdx*8]
    movsd      QWORD PTR [rcx+rdx*8], xmm0
    add        rdx, 1
    cmp        rax, rdi
    jle        .L42
    cmp        rdx, 60
    jle        .L41
.L42:
    add        r9, 4
    add        r8, r15
    cmp        r10, r9
    jne        .L40
    lea        rdx, 1[r11]
    add        r10, r15
    add        rcx, 488
    cmp        rax, r11
    jle        .L31
    cmp        rdx, 60
    jg         .L31
    mov        r11, rdx
    jmp        .L39
.L29:
    xor        eax, eax
    mov        esi, 8
    mov        edi, 3721
    mov        QWORD PTR 16[rbp], rax
    call       calloc@PLT
    mov        QWORD PTR 24[rbp], rax
.L30:
    xor        eax, eax
    jmp        .L38

main:
    endbr64
    push       r15
    push       r14
    push       r13
    mov        r13d, 1
    push       r12
    mov        r12, rsi
    push       rbp
    mov        ebp, edi
    lea        rdi, .L43[rip]
    push       rbx
    sub        rsp, 408
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 392[rsp], rax
    xor        eax, eax
    lea        rcx, 160[rsp]
    lea        rax, 256[rsp]
    mov        QWORD PTR 56[rsp], rcx
    movq       xmm5, rax
    mov        QWORD PTR 40[rsp], rax
    movhps     xmm5, QWORD PTR 56[rsp]
    movaps     XMMWORD PTR 64[rsp], xmm5
    call       getenv@PLT
    test       rax, rax
    je         .L44
    cmp        BYTE PTR [rax], 0
    jne        .L45
.L44:
    mov        esi, 2
    lea        rdi, .L46[rip]
    call       dlopen@PLT
    mov        rbx, rax
    test       rax, rax
    je         .L47
.L48:
    mov        rdi, rbx
    lea        rsi, .L49[rip]
    call       dlsym@PLT
    mov        rdi, rbx
    lea        rsi, .L50[rip]
    mov        QWORD PTR 256[rsp], rax
    call       dlsym@PLT
    mov        rdi, rbx
    lea        rsi, .L51[rip]
    mov        r14, rax
    call       dlsym@PLT
    mov        rdi, rbx
    lea        rsi, .L52[rip]
    mov        r15, rax
    call       dlsym@PLT
    cmp        QWORD PTR 256[rsp], 0
    mov        rbx, rax
    je         .L53
    test       r14, r14
    je         .L53
    test       rax, rax
    je         .L54
    call       rax
    lea        rsi, .L55[rip]
    mov        rdi, rax
    call       strcmp@PLT
    test       eax, eax
    jne        .L54
    lea        rdi, .L56[rip]
    call       getenv@PLT
    test       rax, rax
    je         .L57
.L54:
    mov        edi, r13d
    call       r14
    pxor       xmm0, xmm0
    lea        r14, 352[rsp]
    movaps     XMMWORD PTR 352[rsp], xmm0
    test       r15, r15
    je         .L58
    call       r15
    lea        r14, 352[rsp]
    lea        rsi, .L59[rip]
    mov        rdi, rax
    mov        rdx, r14
    xor        eax, eax
    call       __isoc23_sscanf@PLT
.L58:
    lea        rax, .L4[rip]
    cmp        r13d, 1
    lea        r15, .L60[rip]
    cmove      r15, rax
    lea        rax, .L61[rip]
    test       rbx, rbx
    je         .L62
    call       rbx
.L62:
    lea        rdi, 264[rsp]
    push       rsi
    lea        r8, .L63[rip]
    mov        r9, r14
    push       r15
    mov        ecx, 80
    mov        edx, 2
    mov        esi, 80
    push       r13
    push       rax
    xor        eax, eax
    call       __snprintf_chk@PLT
    add        rsp, 32
    mov        r8d, 1
.L64:
    cmp        ebp, 1
    jle        .L65
    lea        eax, -2[rbp]
    mov        DWORD PTR 28[rsp], r8d
    lea        rbx, 8[r12]
    lea        rax, 16[r12+rax*8]
    mov        QWORD PTR 32[rsp], rax
.L66:
    lea        rdi, .L67[rip]
    call       getenv@PLT
    test       rax, rax
    je         .L68
    cmp        BYTE PTR [rax], 0
    jne        .L69
.L68:
    mov        ecx, DWORD PTR 28[rsp]
    mov        rbp, QWORD PTR [rbx]
    test       ecx, ecx
    je         .L70
    mov        BYTE PTR 352[rsp], 0
    mov        r13, rbp
    jmp        .L71
.L72:
    mov        rdx, rax
    sub        rdx, r13
    cmp        rdx, 1
    jbe        .L73
    cmp        r12b, 110
    jne        .L73
    cmp        BYTE PTR 1[r13], 61
    je         .L74
.L73:
    lea        r13, 1[rax]
.L71:
    test       r13, r13
    je         .L75
    movzx      r12d, BYTE PTR 0[r13]
    test       r12b, r12b
    je         .L75
    mov        esi, 44
    mov        rdi, r13
    call       strchr@PLT
    test       rax, rax
    jne        .L72
    mov        rdi, r13
    lea        r14, 352[rsp]
    call       strlen@PLT
    cmp        rax, 1
    ja         .L76
.L77:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, r14
    call       __isoc23_strtol@PLT
    mov        rdx, rax
    lea        rax, -1[rax]
    cmp        rax, 39999
    ja         .L78
    mov        QWORD PTR 48[rsp], rdx
    lea        r13, ODD[rip]
    mov        r15, r14
    lea        r12, 208[rsp]
    mov        QWORD PTR 8[rsp], 0x000000000
.L79:
    mov        r14, QWORD PTR 0[r13]
    mov        rdi, r12
    mov        rsi, r14
    call       room
    test       eax, eax
    jne        .L80
    mov        rcx, r14
    lea        rdx, .L81[rip]
    xor        eax, eax
    mov        rdi, rbp
    lea        rsi, .L82[rip]
    call       anchor_gap
    mov        rdi, QWORD PTR 208[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 216[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 224[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 232[rsp]
    call       free@PLT
.L83:
    mov        rax, QWORD PTR 32[rsp]
    add        rbx, 8
    cmp        rbx, rax
    jne        .L66
.L65:
    mov        rax, QWORD PTR 392[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L84
    add        rsp, 408
    xor        eax, eax
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L76:
    cmp        r12b, 110
    jne        .L77
    cmp        BYTE PTR 1[r13], 61
    je         .L85
.L75:
    lea        r14, 352[rsp]
    jmp        .L77
.L80:
    mov        rsi, QWORD PTR 40[rsp]
    mov        rdx, r12
    mov        rdi, rbp
    call       check
    mov        rdi, QWORD PTR 208[rsp]
    movsd      QWORD PTR 16[rsp], xmm0
    call       free@PLT
    mov        rdi, QWORD PTR 216[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 224[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 232[rsp]
    call       free@PLT
    movsd      xmm1, QWORD PTR 16[rsp]
    pxor       xmm4, xmm4
    comisd     xmm4, xmm1
    ja         .L83
    movsd      xmm0, QWORD PTR 8[rsp]
    add        r13, 8
    call       fmax@PLT
    lea        rax, ODD[rip+48]
    movsd      QWORD PTR 8[rsp], xmm0
    cmp        rax, r13
    je         .L86
    pxor       xmm3, xmm3
    comisd     xmm0, xmm3
    jnb        .L79
.L86:
    pxor       xmm6, xmm6
    comisd     xmm6, QWORD PTR 8[rsp]
    mov        rdx, QWORD PTR 48[rsp]
    mov        r14, r15
    ja         .L83
    mov        r15, QWORD PTR 56[rsp]
    mov        rsi, rdx
    mov        QWORD PTR 16[rsp], rdx
    mov        rdi, r15
    call       room
    mov        rdx, QWORD PTR 16[rsp]
    test       eax, eax
    jne        .L87
    mov        rcx, rdx
    lea        rsi, .L82[rip]
    mov        rdi, rbp
    xor        eax, eax
    lea        rdx, .L81[rip]
    call       anchor_gap
.L88:
    mov        rdi, QWORD PTR 160[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 168[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 176[rsp]
    call       free@PLT
    mov        rdi, QWORD PTR 184[rsp]
    call       free@PLT
    jmp        .L83
.L70:
    lea        rdx, .L89[rip]
    lea        rsi, .L90[rip]
    mov        rdi, rbp
    xor        eax, eax
    call       anchor_gap
    jmp        .L83
.L74:
    mov        rax, rdx
.L85:
    sub        rax, 2
    mov        edx, 31
    lea        r14, 352[rsp]
    cmp        rax, rdx
    lea        rsi, 2[r13]
    mov        rdi, r14
    cmova      rax, rdx
    mov        ecx, eax
    rep movsb
    mov        BYTE PTR 352[rsp+rax], 0
    jmp        .L77
.L69:
    xor        esi, esi
    mov        edx, 10
    mov        rdi, rax
    call       __isoc23_strtol@PLT
    test       rax, rax
    je         .L68
    mov        rdx, QWORD PTR stdin[rip]
    mov        esi, 256
    lea        rdi, line.2[rip]
    call       fgets@PLT
    test       rax, rax
    je         .L91
    lea        rsi, .L92[rip]
    lea        rdi, line.2[rip]
    call       strcspn@PLT
    lea        rcx, line.2[rip]
    mov        BYTE PTR [rcx+rax], 0
    jmp        .L68
.L78:
    lea        rdx, .L93[rip]
    lea        rsi, .L82[rip]
    mov        rdi, rbp
    xor        eax, eax
    call       anchor_gap
    jmp        .L83
.L87:
    mov        rsi, QWORD PTR 40[rsp]
    mov        rdx, r15
    mov        rdi, rbp
    call       check
    pxor       xmm6, xmm6
    comisd     xmm0, xmm6
    movsd      QWORD PTR 80[rsp], xmm0
    jb         .L88
    movdqa     xmm5, XMMWORD PTR 64[rsp]
    xor        edx, edx
    lea        rdi, .L67[rip]
    mov        DWORD PTR times.1[rip+16000], edx
    movaps     XMMWORD PTR 144[rsp], xmm5
    call       getenv@PLT
    test       rax, rax
    je         .L94
    cmp        BYTE PTR [rax], 0
    jne        .L95
.L94:
    lea        rdi, .L96[rip]
    mov        QWORD PTR 208[rsp], 0x000000000
    call       getenv@PLT
    mov        rdi, rax
    mov        eax, 1000000000
    test       rdi, rdi
    je         .L97
    cmp        BYTE PTR [rdi], 0
    jne        .L98
.L97:
    pxor       xmm0, xmm0
    lea        r13, 144[rsp]
    mov        rsi, r12
    cvtsi2sd   xmm0, rax
    mov        rdi, r13
    call       sample
    movapd     xmm1, xmm0
    pxor       xmm0, xmm0
    comisd     xmm1, xmm0
    ja         .L99
.L100:
    lea        rdx, .L101[rip]
    lea        rsi, .L82[rip]
    mov        rdi, rbp
    xor        eax, eax
    call       anchor_gap
    jmp        .L88
.L45:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       __isoc23_strtol@PLT
    mov        r13, rax
    jmp        .L44
.L47:
    mov        esi, 2
    lea        rdi, .L102[rip]
    call       dlopen@PLT
    mov        rbx, rax
    test       rax, rax
    jne        .L48
.L53:
    xor        r8d, r8d
    jmp        .L64
.L91:
    xor        edi, edi
    call       exit@PLT
.L57:
    mov        rax, QWORD PTR __cpu_model@GOTPCREL[rip]
    mov        eax, DWORD PTR 12[rax]
    mov        edx, eax
    not        edx
    and        edx, 7372800
    je         .L103
    lea        rsi, .L104[rip]
    test       ah, 4
    je         .L54
.L105:
    mov        edx, 1
    lea        rdi, .L56[rip]
    call       setenv@PLT
    mov        rsi, r12
    lea        rdi, .L106[rip]
    call       execv@PLT
    jmp        .L54
.L98:
    mov        edx, 10
    xor        esi, esi
    call       __isoc23_strtol@PLT
    jmp        .L97
.L95:
    xor        esi, esi
    mov        edx, 10
    mov        rdi, rax
    call       __isoc23_strtol@PLT
    test       rax, rax
    je         .L94
    mov        rdx, rbp
    lea        rsi, .L107[rip]
    mov        edi, 2
    xor        eax, eax
    call       __printf_chk@PLT
    mov        rdi, QWORD PTR stdout[rip]
    lea        r15, line.2[rip]
    call       fflush@PLT
    mov        rdx, QWORD PTR stdin[rip]
    mov        esi, 256
    mov        rdi, r15
    call       fgets@PLT
    test       rax, rax
    je         .L91
    lea        rsi, .L92[rip]
    mov        rdi, r15
    call       strcspn@PLT
    mov        QWORD PTR 104[rsp], rbx
    mov        BYTE PTR [r15+rax], 0
    mov        QWORD PTR 88[rsp], rbp
.L108:
    lea        rsi, .L109[rip]
    mov        rdi, r15
    call       strcmp@PLT
    test       eax, eax
    je         .L110
    xor        eax, eax
    pxor       xmm0, xmm0
    lea        rcx, 120[rsp]
    mov        rdx, r14
    mov        DWORD PTR 116[rsp], eax
    lea        r8, 116[rsp]
    xor        eax, eax
    mov        rdi, r15
    lea        r9, 128[rsp]
    lea        rsi, .L111[rip]
    mov        QWORD PTR 120[rsp], 0x000000000
    mov        QWORD PTR 128[rsp], 0x000000000
    mov        QWORD PTR 136[rsp], 0x000000000
    movaps     XMMWORD PTR 352[rsp], xmm0
    call       __isoc23_sscanf@PLT
    cmp        eax, 4
    jne        .L112
    lea        rsi, .L113[rip]
    mov        rdi, r14
    call       strcmp@PLT
    movsd      xmm0, QWORD PTR 120[rsp]
    pxor       xmm2, xmm2
    mov        ebx, eax
    comisd     xmm0, xmm2
    jbe        .L114
    lea        r13, 144[rsp]
    lea        rsi, 136[rsp]
    mov        rdi, r13
    call       sample
    pxor       xmm7, xmm7
    comisd     xmm0, xmm7
    jbe        .L112
.L114:
    mov        rsi, r12
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    mov        edx, DWORD PTR 116[rsp]
    cvtsi2sd   xmm0, QWORD PTR 208[rsp]
    mulsd      xmm0, QWORD PTR .L24[rip]
    cvtsi2sd   xmm1, QWORD PTR 216[rsp]
    addsd      xmm0, xmm1
    movsd      QWORD PTR 96[rsp], xmm0
    test       ebx, ebx
    jne        .L115
    movsd      xmm7, QWORD PTR 128[rsp]
    mov        QWORD PTR 16[rsp], 0x000000000
    movsd      QWORD PTR 48[rsp], xmm7
.L116:
    mov        eax, 1000
    cmp        edx, eax
    cmovle     eax, edx
    mov        DWORD PTR times.0[rip+16000], eax
    test       edx, edx
    jle        .L117
    lea        rbp, times.0[rip+8000]
    xor        ebx, ebx
    lea        r13, 144[rsp]
    jmp        .L118
.L119:
    add        ebx, 1
    add        rbp, 8
    cmp        ebx, DWORD PTR times.0[rip+16000]
    jge        .L117
.L118:
    movsd      xmm2, QWORD PTR 48[rsp]
    pxor       xmm6, xmm6
    comisd     xmm2, xmm6
    jbe        .L120
    movapd     xmm0, xmm2
    divsd      xmm0, QWORD PTR .L24[rip]
    cvttsd2si  rax, xmm0
    movapd     xmm0, xmm2
    movsd      xmm1, QWORD PTR .L24[rip]
    mov        QWORD PTR 208[rsp], rax
    call       fmod@PLT
    xor        esi, esi
    mov        rdi, r12
    cvttsd2si  rax, xmm0
    mov        QWORD PTR 216[rsp], rax
    call       nanosleep@PLT
.L120:
    mov        QWORD PTR 0[rbp], 0x000000000
    movsd      xmm0, QWORD PTR 16[rsp]
    mov        rsi, rbp
    mov        rdi, r13
    call       sample
    pxor       xmm7, xmm7
    comisd     xmm0, xmm7
    movsd      QWORD PTR -8000[rbp], xmm0
    ja         .L119
.L112:
    mov        rbx, QWORD PTR 104[rsp]
    mov        rbp, QWORD PTR 88[rsp]
    jmp        .L100
.L117:
    mov        rdx, QWORD PTR 88[rsp]
    lea        rsi, .L121[rip]
    mov        edi, 2
    xor        eax, eax
    call       __printf_chk@PLT
    mov        edx, DWORD PTR times.0[rip+16000]
    lea        rsi, times.0[rip]
    lea        rdi, .L122[rip]
    call       anchor_times
    movsd      xmm1, QWORD PTR times.0[rip+8000]
    pxor       xmm0, xmm0
    comisd     xmm1, xmm0
    jbe        .L123
    mov        edx, DWORD PTR times.0[rip+16000]
    lea        rsi, times.0[rip+8000]
    lea        rdi, .L124[rip]
    call       anchor_times
.L123:
    mov        rsi, r12
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    lea        rsi, .L125[rip]
    cvtsi2sd   xmm0, QWORD PTR 208[rsp]
    mov        edi, 2
    mov        eax, 2
    mulsd      xmm0, QWORD PTR .L24[rip]
    cvtsi2sd   xmm1, QWORD PTR 216[rsp]
    addsd      xmm1, xmm0
    movsd      xmm0, QWORD PTR 96[rsp]
    call       __printf_chk@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    mov        rdx, QWORD PTR stdin[rip]
    mov        esi, 256
    mov        rdi, r15
    call       fgets@PLT
    test       rax, rax
    je         .L91
    lea        rsi, .L92[rip]
    mov        rdi, r15
    call       strcspn@PLT
    mov        BYTE PTR [r15+rax], 0
    jmp        .L108
.L115:
    movsd      xmm2, QWORD PTR 128[rsp]
    mov        QWORD PTR 48[rsp], 0x000000000
    movsd      QWORD PTR 16[rsp], xmm2
    jmp        .L116
.L99:
    lea        rdi, .L126[rip]
    call       getenv@PLT
    mov        rdi, rax
    mov        eax, 30
    test       rdi, rdi
    je         .L127
    cmp        BYTE PTR [rdi], 0
    jne        .L128
.L127:
    mov        r12d, eax
.L129:
    lea        rdi, .L130[rip]
    call       getenv@PLT
    mov        rdi, rax
    mov        eax, 4000000
    test       rdi, rdi
    je         .L131
    cmp        BYTE PTR [rdi], 0
    jne        .L132
.L131:
    pxor       xmm5, xmm5
    mov        DWORD PTR times.1[rip+16000], r12d
    lea        r14, times.1[rip]
    xor        r12d, r12d
    cvtsi2sd   xmm5, rax
    movq       r15, xmm5
    jmp        .L133
.L134:
    lea        rsi, 8000[r14]
    movq       xmm0, r15
    mov        rdi, r13
    add        r14, 8
    mov        QWORD PTR 7992[r14], 0x000000000
    call       sample
    pxor       xmm7, xmm7
    movsd      QWORD PTR -8[r14], xmm0
    comisd     xmm0, xmm7
    jbe        .L100
    add        r12d, 1
.L133:
    cmp        r12d, DWORD PTR times.1[rip+16000]
    jl         .L134
.L135:
    mov        rdx, QWORD PTR 56[rsp]
    mov        rsi, QWORD PTR 40[rsp]
    mov        rdi, rbp
    call       check
    movapd     xmm2, xmm0
    pxor       xmm0, xmm0
    comisd     xmm2, xmm0
    movsd      QWORD PTR 16[rsp], xmm2
    jb         .L88
    movsd      xmm1, QWORD PTR 8[rsp]
    movsd      xmm0, QWORD PTR 80[rsp]
    call       fmax@PLT
    movsd      xmm2, QWORD PTR 16[rsp]
    movapd     xmm1, xmm2
    call       fmax@PLT
    mov        r12d, DWORD PTR times.1[rip+16000]
    mov        rdx, rbp
    mov        edi, 2
    lea        r8, 264[rsp]
    lea        rcx, .L136[rip]
    mov        eax, 1
    lea        rsi, .L137[rip]
    call       __printf_chk@PLT
    mov        edx, r12d
    lea        rsi, times.1[rip]
    lea        rdi, .L138[rip]
    call       anchor_times
    lea        rdi, .L139[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    jmp        .L88
.L103:
    lea        rsi, .L140[rip]
    jmp        .L105
.L110:
    mov        rbx, QWORD PTR 104[rsp]
    mov        rbp, QWORD PTR 88[rsp]
    jmp        .L135
.L132:
    mov        edx, 10
    xor        esi, esi
    call       __isoc23_strtol@PLT
    jmp        .L131
.L128:
    mov        edx, 10
    xor        esi, esi
    call       __isoc23_strtol@PLT
    mov        r12d, DWORD PTR 28[rsp]
    test       rax, rax
    jle        .L129
    mov        r12d, 1000
    cmp        rax, 1000
    jg         .L129
    jmp        .L127
.L84:
    call       __stack_chk_fail@PLT
