run:
    cmp        QWORD PTR [rsi], 0
    jle        .L1
    push       r15
    mov        r15, rdi
    push       r14
    lea        r14, 24[rsi]
    push       r13
    lea        r13, 16[rsi]
    push       r12
    mov        r12d, edx
    push       rbp
    mov        rbp, rsi
    push       rbx
    xor        ebx, ebx
    sub        rsp, 8
    jmp        .L2
.L3:
    test       r12d, r12d
    je         .L4
    mov        rdi, QWORD PTR 8[r15]
    call       [QWORD PTR cl[rip+96]]
    test       eax, eax
    jne        .L5
.L4:
    add        rbx, 1
    cmp        QWORD PTR 0[rbp], rbx
    jle        .L6
.L2:
    mov        rax, QWORD PTR 32[rbp]
    sub        rsp, 8
    mov        rdi, QWORD PTR 8[r15]
    mov        r9, r14
    mov        r8, r13
    xor        ecx, ecx
    mov        edx, 1
    mov        rsi, QWORD PTR [rax+rbx*8]
    push       0
    push       0
    push       0
    call       [QWORD PTR cl[rip+88]]
    add        rsp, 32
    test       eax, eax
    je         .L3
.L5:
    add        rsp, 8
    xor        eax, eax
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L6:
    add        rsp, 8
    mov        eax, 1
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L1:
    mov        eax, 1
    ret

anchor_setting:
    push       rbx
    mov        rbx, rsi
    call       getenv@PLT
    test       rax, rax
    je         .L7
    cmp        BYTE PTR [rax], 0
    jne        .L8
.L7:
    mov        rax, rbx
    pop        rbx
    ret
.L8:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    pop        rbx
    jmp        strtol@PLT

open_device:
    push       r14
    push       r13
    mov        r13, rdi
    lea        rdi, .L9[rip]
    push       r12
    mov        r12, rsi
    xor        esi, esi
    push       rbp
    push       rbx
    sub        rsp, 5136
    mov        DWORD PTR [rsp], 0
    mov        r14, rsp
    call       anchor_setting
    xor        esi, esi
    lea        rdi, .L10[rip]
    mov        rbx, rax
    call       anchor_setting
    mov        rdx, r14
    lea        rsi, 16[rsp]
    mov        edi, 64
    mov        rbp, rax
    call       [QWORD PTR cl[rip]]
    lea        rdx, .L11[rip]
    mov        DWORD PTR 4[rsp], eax
    test       eax, eax
    jne        .L12
    cmp        ebx, DWORD PTR [rsp]
    jnb        .L12
    mov        ebx, ebx
    mov        edx, 64
    mov        r8, r14
    mov        esi, 4294967295
    mov        rdi, QWORD PTR 16[rsp+rbx*8]
    lea        rcx, 528[rsp]
    call       [QWORD PTR cl[rip+8]]
    lea        rdx, .L13[rip]
    mov        DWORD PTR 4[rsp], eax
    mov        ebx, eax
    test       eax, eax
    jne        .L12
    cmp        ebp, DWORD PTR [rsp]
    jb         .L14
.L12:
    add        rsp, 5136
    mov        rax, rdx
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    ret
.L14:
    mov        ebp, ebp
    mov        esi, 47
    mov        rdi, r12
    mov        rax, QWORD PTR 528[rsp+rbp*8]
    mov        QWORD PTR 8[rsp], rax
    call       strrchr@PLT
    test       rax, rax
    je         .L15
    sub        rax, r12
    lea        ebx, 1[rax]
.L15:
    lea        rbp, 1040[rsp]
    mov        ecx, ebx
    mov        r8, r12
    xor        eax, eax
    lea        rdx, .L16[rip]
    mov        esi, 4096
    mov        rdi, rbp
    call       snprintf@PLT
    lea        rsi, .L17[rip]
    mov        rdi, rbp
    call       fopen@PLT
    lea        rdx, .L18[rip]
    mov        rbx, rax
    test       rax, rax
    je         .L12
    lea        r12, text.1[rip]
    mov        rcx, rax
    mov        edx, 4095
    mov        esi, 1
    mov        rdi, r12
    call       fread@PLT
    mov        rdi, rbx
    lea        rbx, 4[rsp]
    mov        BYTE PTR [r12+rax], 0
    call       fclose@PLT
    xor        r8d, r8d
    xor        ecx, ecx
    xor        edi, edi
    mov        QWORD PTR 1040[rsp], r12
    lea        r12, 8[rsp]
    mov        r9, rbx
    mov        esi, 1
    mov        rdx, r12
    call       [QWORD PTR cl[rip+16]]
    cmp        DWORD PTR 4[rsp], 0
    lea        rdx, .L19[rip]
    mov        QWORD PTR 0[r13], rax
    jne        .L12
    xor        edx, edx
    mov        rsi, QWORD PTR 8[rsp]
    mov        rcx, rbx
    mov        rdi, rax
    call       [QWORD PTR cl[rip+24]]
    cmp        DWORD PTR 4[rsp], 0
    lea        rdx, .L20[rip]
    mov        QWORD PTR 8[r13], rax
    jne        .L12
    xor        ecx, ecx
    mov        rdi, QWORD PTR 0[r13]
    mov        r8, rbx
    mov        rdx, rbp
    mov        esi, 1
    call       [QWORD PTR cl[rip+32]]
    cmp        DWORD PTR 4[rsp], 0
    mov        QWORD PTR 16[r13], rax
    jne        .L21
    mov        rdx, r12
    xor        r9d, r9d
    xor        r8d, r8d
    mov        esi, 1
    lea        rcx, .L22[rip]
    mov        rdi, rax
    call       [QWORD PTR cl[rip+40]]
    xor        edx, edx
    test       eax, eax
    je         .L12
.L21:
    lea        rdx, .L23[rip]
    jmp        .L12

anchor_gap:
    push       rbx
    mov        rbx, rdx
    sub        rsp, 208
    mov        QWORD PTR 56[rsp], rcx
    mov        QWORD PTR 64[rsp], r8
    mov        QWORD PTR 72[rsp], r9
    test       al, al
    je         .L24
    movaps     XMMWORD PTR 80[rsp], xmm0
    movaps     XMMWORD PTR 96[rsp], xmm1
    movaps     XMMWORD PTR 112[rsp], xmm2
    movaps     XMMWORD PTR 128[rsp], xmm3
    movaps     XMMWORD PTR 144[rsp], xmm4
    movaps     XMMWORD PTR 160[rsp], xmm5
    movaps     XMMWORD PTR 176[rsp], xmm6
    movaps     XMMWORD PTR 192[rsp], xmm7
.L24:
    mov        rdx, rsi
    xor        eax, eax
    mov        rsi, rdi
    lea        rdi, .L25[rip]
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
    lea        rdi, .L26[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    add        rsp, 208
    pop        rbx
    ret

prepare:
    push       r15
    mov        eax, 64
    mov        r15, rdi
    push       r14
    push       r13
    mov        r13, rcx
    push       r12
    mov        r12, rdx
    push       rbp
    mov        rdi, r12
    push       rbx
    mov        rbx, rsi
    sub        rsp, 56
    cmp        rcx, 1
    mov        QWORD PTR 8[rsi], rcx
    mov        ecx, 1
    cmovne     rcx, rax
    mov        QWORD PTR [rsi], rdx
    mov        QWORD PTR 24[rsp], rdx
    lea        rax, -1[rcx+r13]
    mov        QWORD PTR 24[rsi], rcx
    cqo
    idiv       rcx
    imul       rax, rcx
    mov        QWORD PTR 16[rsi], rax
    mov        esi, 8
    call       calloc@PLT
    lea        r8, 36[rsp]
    mov        rdi, QWORD PTR [r15]
    xor        ecx, ecx
    mov        QWORD PTR 32[rbx], rax
    mov        rax, r12
    mov        esi, 1
    imul       rax, r13
    mov        QWORD PTR 8[rsp], r8
    lea        rdx, 256[0+rax*4]
    call       [QWORD PTR cl[rip+64]]
    mov        edx, DWORD PTR 36[rsp]
    mov        QWORD PTR 40[rbx], rax
    test       edx, edx
    jne        .L27
    lea        rax, 40[rbx]
    xor        r14d, r14d
    xor        ebp, ebp
    mov        QWORD PTR 16[rsp], rax
    test       r12, r12
    jg         .L28
    jmp        .L29
.L30:
    mov        rax, QWORD PTR 32[rbx]
    xor        esi, esi
    mov        rcx, QWORD PTR 16[rsp]
    mov        edx, 8
    mov        rdi, QWORD PTR [rax+rbp*8]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L27
    mov        rax, QWORD PTR 32[rbx]
    lea        rcx, 40[rsp]
    mov        edx, 4
    mov        esi, 1
    mov        rdi, QWORD PTR [rax+r12]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L27
    mov        rax, QWORD PTR 32[rbx]
    lea        rcx, 44[rsp]
    mov        edx, 4
    mov        esi, 2
    mov        rdi, QWORD PTR [rax+r12]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L27
    add        rbp, 1
    add        r14d, r13d
    cmp        QWORD PTR 24[rsp], rbp
    je         .L29
.L28:
    mov        rcx, QWORD PTR 32[rbx]
    mov        rdi, QWORD PTR 16[r15]
    mov        DWORD PTR 40[rsp], r14d
    lea        r12, 0[0+rbp*8]
    mov        DWORD PTR 44[rsp], r13d
    mov        rdx, QWORD PTR 8[rsp]
    lea        rsi, .L31[rip]
    add        rcx, r12
    mov        QWORD PTR [rsp], rcx
    call       [QWORD PTR cl[rip+48]]
    mov        rcx, QWORD PTR [rsp]
    mov        QWORD PTR [rcx], rax
    mov        eax, DWORD PTR 36[rsp]
    test       eax, eax
    je         .L30
.L27:
    add        rsp, 56
    xor        eax, eax
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L29:
    add        rsp, 56
    mov        eax, 1
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret

check:
    push       r15
    push       r14
    mov        r14, rdx
    push       r13
    mov        r13, rsi
    push       r12
    mov        r12, rdi
    push       rbp
    push       rbx
    sub        rsp, 24
    mov        rbp, QWORD PTR [rdx]
    imul       rbp, QWORD PTR 8[rdx]
    mov        DWORD PTR 12[rsp], ecx
    lea        r15, 64[rbp]
    lea        rax, 0[0+r15*4]
    mov        rdi, rax
    mov        QWORD PTR [rsp], rax
    call       malloc@PLT
    mov        rbx, rax
    test       r15, r15
    jle        .L32
    movss      xmm0, DWORD PTR .L33[rip]
    lea        rdx, 256[rax+rbp*4]
.L34:
    movss      DWORD PTR [rax], xmm0
    add        rax, 4
    cmp        rax, rdx
    jne        .L34
.L32:
    test       rbx, rbx
    je         .L35
    sub        rsp, 8
    mov        rsi, QWORD PTR 40[r14]
    mov        rdi, QWORD PTR 8[r13]
    mov        r9, rbx
    push       0
    xor        ecx, ecx
    mov        edx, 1
    push       0
    push       0
    mov        r8, QWORD PTR 32[rsp]
    call       [QWORD PTR cl[rip+72]]
    add        rsp, 32
    test       eax, eax
    je         .L36
.L35:
    lea        rdx, .L37[rip]
    lea        rsi, .L38[rip]
    mov        rdi, r12
    xor        eax, eax
    call       anchor_gap
.L39:
    xor        ebp, ebp
.L40:
    mov        rdi, rbx
    call       free@PLT
    add        rsp, 24
    mov        eax, ebp
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L36:
    mov        edx, DWORD PTR 12[rsp]
    mov        rsi, r14
    mov        rdi, r13
    call       run
    test       eax, eax
    je         .L35
    mov        rdi, QWORD PTR 8[r13]
    call       [QWORD PTR cl[rip+96]]
    test       eax, eax
    jne        .L35
    sub        rsp, 8
    mov        rsi, QWORD PTR 40[r14]
    mov        rdi, QWORD PTR 8[r13]
    mov        r9, rbx
    push       0
    xor        ecx, ecx
    mov        edx, 1
    push       0
    push       0
    mov        r8, QWORD PTR 32[rsp]
    call       [QWORD PTR cl[rip+80]]
    add        rsp, 32
    test       eax, eax
    jne        .L35
    test       r15, r15
    jle        .L41
    mov        eax, 1
    xor        ecx, ecx
.L42:
    movss      xmm0, DWORD PTR [rbx+rcx*4]
    cmp        rbp, rcx
    jle        .L43
    pxor       xmm1, xmm1
    mov        rdx, rax
    cvtsi2ss   xmm1, rax
    ucomiss    xmm1, xmm0
    jp         .L44
    jne        .L44
.L45:
    add        rcx, 1
    add        rax, 1
    cmp        r15, rdx
    jg         .L42
.L41:
    mov        ebp, 1
    jmp        .L40
.L43:
    ucomiss    xmm0, xmm0
    jnp        .L44
    mov        rdx, rax
    jmp        .L45
.L44:
    mov        r9, QWORD PTR 8[r14]
    mov        r8, QWORD PTR [r14]
    mov        rdi, r12
    mov        eax, 1
    lea        rdx, .L46[rip]
    lea        rsi, .L47[rip]
    cvtss2sd   xmm0, xmm0
    call       anchor_gap
    jmp        .L39

release:
    push       rbp
    mov        rbp, rdi
    push       rbx
    xor        ebx, ebx
    sub        rsp, 8
    cmp        QWORD PTR [rdi], 0
    jg         .L48
    jmp        .L49
.L50:
    call       [QWORD PTR cl[rip+104]]
    add        rbx, 1
    cmp        QWORD PTR 0[rbp], rbx
    jle        .L49
.L48:
    mov        rax, QWORD PTR 32[rbp]
    mov        rdi, QWORD PTR [rax+rbx*8]
    test       rdi, rdi
    jne        .L50
.L49:
    mov        rdi, QWORD PTR 40[rbp]
    test       rdi, rdi
    je         .L51
    call       [QWORD PTR cl[rip+112]]
.L51:
    mov        rdi, QWORD PTR 32[rbp]
    add        rsp, 8
    pop        rbx
    pop        rbp
    jmp        free@PLT

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
    mov        BYTE PTR [r14], 0
    mov        r12, rax
    test       rbp, rbp
    je         .L52
.L53:
    cmp        BYTE PTR 0[rbp], 0
    je         .L52
    mov        esi, 44
    mov        rdi, rbp
    call       strchr@PLT
    mov        rbx, rax
    test       rax, rax
    je         .L54
    mov        r15, rax
    sub        r15, rbp
    cmp        r12, r15
    jnb        .L55
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L55
    cmp        BYTE PTR 0[rbp+r12], 61
    jne        .L55
.L56:
    sub        r15, r12
    mov        edx, 31
    lea        rcx, 1[rbp+r12]
    lea        rax, -1[r15]
    cmp        rax, rdx
    cmova      rax, rdx
    mov        edx, eax
    cmp        eax, 8
    jb         .L57
    mov        rdx, QWORD PTR [rcx]
    lea        r8, 8[r14]
    and        r8, -8
    mov        QWORD PTR [r14], rdx
    mov        edx, eax
    mov        rsi, QWORD PTR -8[rcx+rdx]
    mov        QWORD PTR -8[r14+rdx], rsi
    mov        rdx, r14
    sub        rdx, r8
    sub        rcx, rdx
    add        edx, eax
    and        edx, -8
    mov        rsi, rcx
    cmp        edx, 8
    jb         .L58
    and        edx, -8
    xor        ecx, ecx
.L59:
    mov        edi, ecx
    add        ecx, 8
    mov        r9, QWORD PTR [rsi+rdi]
    mov        QWORD PTR [r8+rdi], r9
    cmp        ecx, edx
    jb         .L59
.L58:
    mov        BYTE PTR [r14+rax], 0
    jmp        .L52
.L55:
    lea        rbp, 1[rbx]
    jmp        .L53
.L54:
    mov        rdi, rbp
    call       strlen@PLT
    mov        r15, rax
    cmp        r12, rax
    jb         .L60
.L52:
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L60:
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L52
    cmp        BYTE PTR 0[rbp+r12], 61
    je         .L56
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L57:
    test       al, 4
    jne        .L61
    test       edx, edx
    je         .L58
    movzx      esi, BYTE PTR [rcx]
    mov        BYTE PTR [r14], sil
    test       dl, 2
    je         .L58
    movzx      ecx, WORD PTR -2[rcx+rdx]
    mov        WORD PTR -2[r14+rdx], cx
    jmp        .L58
.L61:
    mov        esi, DWORD PTR [rcx]
    mov        DWORD PTR [r14], esi
    mov        ecx, DWORD PTR -4[rcx+rdx]
    mov        DWORD PTR -4[r14+rdx], ecx
    jmp        .L58

sample:
    push       r15
    push       r14
    xor        r14d, r14d
    push       r13
    mov        r13, rcx
    push       r12
    mov        r12, rsi
    push       rbp
    mov        ebp, edx
    push       rbx
    mov        rbx, rdi
    sub        rsp, 56
    mov        rdi, QWORD PTR 8[rdi]
    call       [QWORD PTR cl[rip+96]]
    lea        rsi, 32[rsp]
    mov        edi, 1
    mov        QWORD PTR 24[rsp], rsi
    mov        r15d, eax
    call       clock_gettime@PLT
    mov        rax, QWORD PTR 32[rsp]
    mov        QWORD PTR 8[rsp], rax
    mov        rax, QWORD PTR 40[rsp]
    mov        QWORD PTR 16[rsp], rax
    test       r15d, r15d
    jne        .L62
.L63:
    mov        edx, ebp
    mov        rsi, r12
    mov        rdi, rbx
    add        r14, 1
    call       run
    test       eax, eax
    je         .L62
    cmp        r13, r14
    jg         .L63
    test       eax, eax
    je         .L62
    mov        rdi, QWORD PTR 8[rbx]
    call       [QWORD PTR cl[rip+96]]
    test       eax, eax
    je         .L64
.L62:
    movsd      xmm0, QWORD PTR .L65[rip]
    add        rsp, 56
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L64:
    mov        rsi, QWORD PTR 24[rsp]
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movsd      xmm2, QWORD PTR .L66[rip]
    cvtsi2sd   xmm0, QWORD PTR 32[rsp]
    cvtsi2sd   xmm1, QWORD PTR 40[rsp]
    mulsd      xmm0, xmm2
    addsd      xmm0, xmm1
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, QWORD PTR 8[rsp]
    mulsd      xmm1, xmm2
    pxor       xmm2, xmm2
    cvtsi2sd   xmm2, QWORD PTR 16[rsp]
    add        rsp, 56
    pop        rbx
    pop        rbp
    pop        r12
    addsd      xmm1, xmm2
    subsd      xmm0, xmm1
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, r13
    pop        r13
    pop        r14
    pop        r15
    divsd      xmm0, xmm1
    ret

time_it:
    push       r15
    mov        r15d, 30
    push       r14
    push       r13
    mov        r13, r8
    push       r12
    mov        r12d, ecx
    push       rbp
    mov        rbp, rsi
    push       rbx
    mov        rbx, rdx
    sub        rsp, 8104
    mov        QWORD PTR 24[rsp], rdi
    lea        rdi, .L67[rip]
    call       getenv@PLT
    test       rax, rax
    je         .L68
    cmp        BYTE PTR [rax], 0
    jne        .L69
.L68:
    lea        r14, 96[rsp]
    mov        edi, 1
    mov        rsi, r14
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    cvtsi2sd   xmm0, QWORD PTR 96[rsp]
    mulsd      xmm0, QWORD PTR .L66[rip]
    cvtsi2sd   xmm1, QWORD PTR 104[rsp]
    addsd      xmm0, xmm1
    addsd      xmm0, QWORD PTR 0[r13]
    movsd      QWORD PTR 8[rsp], xmm0
    jmp        .L70
.L71:
    mov        ecx, 8
    mov        edx, r12d
    mov        rsi, rbx
    mov        rdi, rbp
    call       sample
    pxor       xmm4, xmm4
    comisd     xmm0, xmm4
    jb         .L72
.L70:
    mov        rsi, r14
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movsd      xmm2, QWORD PTR 8[rsp]
    cvtsi2sd   xmm0, QWORD PTR 96[rsp]
    mulsd      xmm0, QWORD PTR .L66[rip]
    cvtsi2sd   xmm1, QWORD PTR 104[rsp]
    addsd      xmm0, xmm1
    comisd     xmm2, xmm0
    ja         .L71
.L72:
    mov        ecx, 1
    mov        edx, r12d
    mov        rsi, rbx
    mov        rdi, rbp
    movsd      xmm0, QWORD PTR .L73[rip]
    mulsd      xmm0, QWORD PTR 0[r13]
    movsd      QWORD PTR 0[r13], xmm0
    call       sample
    lea        rdi, .L74[rip]
    call       getenv@PLT
    movsd      xmm1, QWORD PTR .L75[rip]
    test       rax, rax
    je         .L76
    cmp        BYTE PTR [rax], 0
    jne        .L77
.L76:
    mov        ecx, 1
    mov        edx, r12d
    mov        rsi, rbx
    mov        rdi, rbp
    movsd      QWORD PTR 8[rsp], xmm1
    call       sample
    movsd      xmm1, QWORD PTR 8[rsp]
    divsd      xmm1, xmm0
    movapd     xmm0, xmm1
    call       ceil@PLT
    mov        eax, 10000
    cvttsd2si  r13, xmm0
    cmp        r13, rax
    cmovle     rax, r13
    mov        r13, r14
    mov        rcx, rax
    test       rax, rax
    mov        eax, 1
    cmovg      rax, rcx
    mov        QWORD PTR 8[rsp], rax
    movsx      rax, r15d
    mov        QWORD PTR 16[rsp], rax
    lea        r15, [r14+rax*8]
    jmp        .L78
.L79:
    add        r13, 8
    cmp        r15, r13
    je         .L80
.L78:
    mov        rcx, QWORD PTR 8[rsp]
    mov        edx, r12d
    mov        rsi, rbx
    mov        rdi, rbp
    call       sample
    pxor       xmm3, xmm3
    comisd     xmm3, xmm0
    movsd      QWORD PTR 0[r13], xmm0
    jb         .L79
    mov        rdi, QWORD PTR 24[rsp]
    add        rsp, 8104
    lea        rdx, .L81[rip]
    xor        eax, eax
    pop        rbx
    lea        rsi, .L38[rip]
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    jmp        anchor_gap
.L80:
    mov        rdi, QWORD PTR 24[rsp]
    mov        ecx, r12d
    mov        rdx, rbx
    mov        rsi, rbp
    call       check
    test       eax, eax
    je         .L82
    mov        rcx, QWORD PTR [rbx]
    mov        r9, QWORD PTR 24[rbx]
    mov        rax, QWORD PTR 16[rbx]
    lea        rbx, 32[rsp]
    cmp        rcx, 1
    je         .L83
    mov        r8, rax
    lea        rdx, .L84[rip]
    mov        rdi, rbx
    xor        eax, eax
    mov        esi, 64
    call       snprintf@PLT
.L85:
    mov        rsi, QWORD PTR 24[rsp]
    mov        rcx, rbx
    lea        rdx, .L86[rip]
    xor        ebx, ebx
    pxor       xmm0, xmm0
    lea        rdi, .L87[rip]
    mov        eax, 1
    call       printf@PLT
    lea        rsi, .L88[rip]
    xor        eax, eax
    lea        rdi, .L89[rip]
    call       printf@PLT
    lea        r13, .L90[rip]
    lea        r12, .L91[rip]
    lea        rbp, .L92[rip]
.L93:
    test       rbx, rbx
    mov        rsi, rbp
    movsd      xmm0, QWORD PTR [r14+rbx*8]
    mov        rdi, r13
    cmovne     rsi, r12
    mov        eax, 1
    add        rbx, 1
    call       printf@PLT
    cmp        QWORD PTR 16[rsp], rbx
    jne        .L93
    mov        edi, 93
    call       putchar@PLT
    lea        rdi, .L94[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
.L82:
    add        rsp, 8104
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L77:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, rax
    jmp        .L76
.L69:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    mov        r15d, 1
    call       strtol@PLT
    test       rax, rax
    jle        .L68
    cmp        rax, 1000
    mov        r15d, 1000
    cmovle     r15d, eax
    jmp        .L68
.L83:
    mov        rcx, rax
    mov        r8, r9
    lea        rdx, .L95[rip]
    mov        rdi, rbx
    mov        esi, 64
    xor        eax, eax
    call       snprintf@PLT
    jmp        .L85

main:
    push       r15
    push       r14
    push       r13
    lea        r13, .L96[rip]
    push       r12
    push       rbp
    mov        ebp, edi
    lea        rdi, .L97[rip]
    push       rbx
    mov        rbx, rsi
    sub        rsp, 136
    call       getenv@PLT
    mov        esi, 2
    lea        rdi, .L98[rip]
    mov        QWORD PTR 16[rsp], rax
    call       dlopen@PLT
    test       rax, rax
    je         .L99
    lea        rsi, .L100[rip]
    mov        rdi, rax
    mov        r12, rax
    call       dlsym@PLT
    lea        r13, .L101[rip]
    mov        QWORD PTR cl[rip], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L102[rip]
    mov        rdi, r12
    lea        r13, .L103[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+8], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L104[rip]
    mov        rdi, r12
    lea        r13, .L105[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+16], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L106[rip]
    mov        rdi, r12
    lea        r13, .L107[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+24], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L108[rip]
    mov        rdi, r12
    lea        r13, .L109[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+32], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L110[rip]
    mov        rdi, r12
    lea        r13, .L111[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+40], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L112[rip]
    mov        rdi, r12
    lea        r13, .L113[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+48], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L114[rip]
    mov        rdi, r12
    lea        r13, .L115[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+56], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L116[rip]
    mov        rdi, r12
    lea        r13, .L117[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+64], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L118[rip]
    mov        rdi, r12
    lea        r13, .L119[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+72], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L120[rip]
    mov        rdi, r12
    lea        r13, .L121[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+80], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L122[rip]
    mov        rdi, r12
    lea        r13, .L123[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+88], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L124[rip]
    mov        rdi, r12
    lea        r13, .L125[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+96], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L126[rip]
    mov        rdi, r12
    lea        r13, .L127[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+104], rax
    test       rax, rax
    je         .L99
    lea        rsi, .L128[rip]
    mov        rdi, r12
    lea        r13, .L129[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+112], rax
    test       rax, rax
    je         .L99
    mov        rsi, QWORD PTR [rbx]
    lea        r12, 48[rsp]
    mov        rdi, r12
    call       open_device
    mov        r13, rax
.L99:
    mov        esi, 1000000000
    lea        rdi, .L130[rip]
    call       anchor_setting
    pxor       xmm0, xmm0
    cvtsi2sd   xmm0, rax
    movsd      QWORD PTR 40[rsp], xmm0
    cmp        ebp, 1
    jle        .L131
    lea        r9, 8[rbx]
    lea        eax, -2[rbp]
    lea        r15, 16[rbx+rax*8]
    lea        r12, .L132[rip]
    mov        r14, r9
    lea        rbx, .L133[rip]
.L134:
    mov        rdi, QWORD PTR [r14]
    test       r13, r13
    je         .L135
    mov        rcx, r13
    mov        rdx, r12
    mov        rsi, rbx
    xor        eax, eax
    call       anchor_gap
    add        r14, 8
    cmp        r14, r15
    jne        .L134
.L131:
    add        rsp, 136
    xor        eax, eax
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L135:
    mov        QWORD PTR 24[rsp], r15
    mov        rbp, rdi
    lea        r12, 48[rsp]
    lea        rbx, 80[rsp]
.L136:
    mov        rax, QWORD PTR 16[rsp]
    xor        r13d, r13d
    test       rax, rax
    je         .L137
    lea        rsi, .L138[rip]
    mov        rdi, rax
    xor        r13d, r13d
    call       strcmp@PLT
    test       eax, eax
    sete       r13b
.L137:
    mov        QWORD PTR 8[rsp], r14
    lea        r15, SMALL.0[rip]
.L139:
    mov        rcx, QWORD PTR 8[r15]
    mov        rdx, QWORD PTR [r15]
    mov        rsi, rbx
    mov        rdi, r12
    call       prepare
    test       eax, eax
    je         .L140
    mov        rdi, rbp
    mov        ecx, r13d
    mov        rdx, rbx
    mov        rsi, r12
    call       check
    mov        rdi, rbx
    mov        r14d, eax
    call       release
    test       r14d, r14d
    je         .L141
    add        r15, 16
    lea        rax, SMALL.0[rip+80]
    cmp        r15, rax
    jne        .L139
    mov        rdx, rbx
    lea        rsi, .L142[rip]
    mov        rdi, rbp
    mov        r14, QWORD PTR 8[rsp]
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rbx
    call       strtol@PLT
    mov        rdx, rbx
    lea        rsi, .L143[rip]
    mov        rdi, rbp
    mov        QWORD PTR 8[rsp], rax
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rbx
    call       strtol@PLT
    mov        r8, QWORD PTR 8[rsp]
    mov        rcx, rax
    test       r8, r8
    jle        .L144
    test       rax, rax
    jle        .L144
    mov        rdx, r8
    mov        rsi, rbx
    mov        rdi, r12
    call       prepare
    test       eax, eax
    jne        .L145
    lea        rdx, .L146[rip]
    lea        rsi, .L38[rip]
    mov        rdi, rbp
    call       anchor_gap
.L147:
    mov        rdi, rbx
    add        r14, 8
    call       release
    mov        rax, QWORD PTR 24[rsp]
    cmp        r14, rax
    je         .L131
.L148:
    mov        rbp, QWORD PTR [r14]
    jmp        .L136
.L144:
    lea        rdx, .L149[rip]
    lea        rsi, .L38[rip]
    mov        rdi, rbp
    xor        eax, eax
    call       anchor_gap
.L150:
    mov        rax, QWORD PTR 24[rsp]
    add        r14, 8
    cmp        r14, rax
    jne        .L148
    jmp        .L131
.L145:
    mov        ecx, r13d
    mov        rdx, rbx
    mov        rsi, r12
    mov        rdi, rbp
    call       check
    test       eax, eax
    je         .L147
    lea        r8, 40[rsp]
    mov        ecx, r13d
    mov        rdx, rbx
    mov        rsi, r12
    mov        rdi, rbp
    call       time_it
    jmp        .L147
.L140:
    lea        rdx, .L146[rip]
    lea        rsi, .L38[rip]
    mov        rdi, rbp
    mov        r14, QWORD PTR 8[rsp]
    call       anchor_gap
    jmp        .L150
.L141:
    mov        r14, QWORD PTR 8[rsp]
    jmp        .L150
