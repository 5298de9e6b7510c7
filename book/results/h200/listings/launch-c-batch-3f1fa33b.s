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
    push       r12
    push       rbp
    push       rbx
    sub        rsp, 4096
    or         QWORD PTR [rsp], 0
    sub        rsp, 1072
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 5160[rsp], rax
    xor        eax, eax
    mov        r13, rdi
    mov        r12, rsi
    lea        rdi, .L9[rip]
    xor        esi, esi
    mov        DWORD PTR 8[rsp], 0
    lea        r14, 8[rsp]
    call       anchor_setting
    xor        esi, esi
    lea        rdi, .L10[rip]
    mov        rbx, rax
    call       anchor_setting
    mov        rdx, r14
    lea        rsi, 32[rsp]
    mov        edi, 64
    mov        rbp, rax
    call       [QWORD PTR cl[rip]]
    lea        rdx, .L11[rip]
    mov        DWORD PTR 12[rsp], eax
    test       eax, eax
    jne        .L12
    cmp        ebx, DWORD PTR 8[rsp]
    jnb        .L12
    mov        ebx, ebx
    mov        edx, 64
    mov        r8, r14
    mov        esi, 4294967295
    mov        rdi, QWORD PTR 32[rsp+rbx*8]
    lea        rcx, 544[rsp]
    call       [QWORD PTR cl[rip+8]]
    lea        rdx, .L13[rip]
    mov        DWORD PTR 12[rsp], eax
    mov        ebx, eax
    test       eax, eax
    jne        .L12
    cmp        ebp, DWORD PTR 8[rsp]
    jb         .L14
.L12:
    mov        rax, QWORD PTR 5160[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L15
    add        rsp, 5168
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
    mov        rax, QWORD PTR 544[rsp+rbp*8]
    mov        QWORD PTR 16[rsp], rax
    call       strrchr@PLT
    test       rax, rax
    je         .L16
    sub        rax, r12
    lea        ebx, 1[rax]
.L16:
    lea        rbp, 1056[rsp]
    push       rax
    mov        r9d, ebx
    mov        ecx, 4096
    push       r12
    mov        edx, 2
    lea        r8, .L17[rip]
    xor        eax, eax
    mov        esi, 4096
    mov        rdi, rbp
    call       __snprintf_chk@PLT
    lea        rsi, .L18[rip]
    mov        rdi, rbp
    call       fopen@PLT
    pop        rdx
    lea        rdx, .L19[rip]
    pop        rcx
    mov        rbx, rax
    test       rax, rax
    je         .L12
    lea        rbp, text.1[rip]
    mov        rcx, rax
    mov        edx, 4095
    mov        esi, 1
    mov        rdi, rbp
    call       fread@PLT
    mov        rdi, rbx
    lea        rbx, 12[rsp]
    mov        BYTE PTR 0[rbp+rax], 0
    call       fclose@PLT
    mov        QWORD PTR 24[rsp], rbp
    xor        r8d, r8d
    xor        ecx, ecx
    lea        rbp, 16[rsp]
    xor        edi, edi
    mov        r9, rbx
    mov        esi, 1
    mov        rdx, rbp
    call       [QWORD PTR cl[rip+16]]
    cmp        DWORD PTR 12[rsp], 0
    lea        rdx, .L20[rip]
    mov        QWORD PTR 0[r13], rax
    jne        .L12
    xor        edx, edx
    mov        rsi, QWORD PTR 16[rsp]
    mov        rcx, rbx
    mov        rdi, rax
    call       [QWORD PTR cl[rip+24]]
    cmp        DWORD PTR 12[rsp], 0
    lea        rdx, .L21[rip]
    mov        QWORD PTR 8[r13], rax
    jne        .L12
    xor        ecx, ecx
    mov        rdi, QWORD PTR 0[r13]
    lea        rdx, 24[rsp]
    mov        r8, rbx
    mov        esi, 1
    call       [QWORD PTR cl[rip+32]]
    cmp        DWORD PTR 12[rsp], 0
    mov        QWORD PTR 16[r13], rax
    jne        .L22
    mov        rdx, rbp
    xor        r9d, r9d
    xor        r8d, r8d
    mov        esi, 1
    lea        rcx, .L23[rip]
    mov        rdi, rax
    call       [QWORD PTR cl[rip+40]]
    xor        edx, edx
    test       eax, eax
    je         .L12
.L22:
    lea        rdx, .L24[rip]
    jmp        .L12
.L15:
    call       __stack_chk_fail@PLT

anchor_gap:
    push       rbx
    mov        rbx, rdx
    sub        rsp, 208
    mov        QWORD PTR 56[rsp], rcx
    mov        QWORD PTR 64[rsp], r8
    mov        QWORD PTR 72[rsp], r9
    test       al, al
    je         .L25
    movaps     XMMWORD PTR 80[rsp], xmm0
    movaps     XMMWORD PTR 96[rsp], xmm1
    movaps     XMMWORD PTR 112[rsp], xmm2
    movaps     XMMWORD PTR 128[rsp], xmm3
    movaps     XMMWORD PTR 144[rsp], xmm4
    movaps     XMMWORD PTR 160[rsp], xmm5
    movaps     XMMWORD PTR 176[rsp], xmm6
    movaps     XMMWORD PTR 192[rsp], xmm7
.L25:
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 24[rsp], rax
    xor        eax, eax
    mov        rcx, rsi
    mov        rdx, rdi
    lea        rsi, .L26[rip]
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
    lea        rdi, .L27[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    mov        rax, QWORD PTR 24[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L28
    add        rsp, 208
    pop        rbx
    ret
.L28:
    call       __stack_chk_fail@PLT

prepare:
    push       r15
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
    sub        rsp, 72
    mov        QWORD PTR 24[rsp], rdx
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 56[rsp], rax
    xor        eax, eax
    cmp        rcx, 1
    mov        QWORD PTR 8[rsi], rcx
    mov        eax, 1
    mov        ecx, 64
    mov        QWORD PTR [rsi], rdx
    cmove      rcx, rax
    lea        rax, -1[rcx+r13]
    mov        QWORD PTR 24[rsi], rcx
    cqo
    idiv       rcx
    imul       rax, rcx
    mov        QWORD PTR 16[rsi], rax
    mov        esi, 8
    call       calloc@PLT
    lea        r8, 44[rsp]
    mov        rdi, QWORD PTR [r15]
    xor        ecx, ecx
    mov        QWORD PTR 32[rbx], rax
    mov        rax, r12
    mov        esi, 1
    imul       rax, r13
    mov        QWORD PTR 8[rsp], r8
    lea        rdx, 256[0+rax*4]
    call       [QWORD PTR cl[rip+64]]
    mov        edx, DWORD PTR 44[rsp]
    mov        QWORD PTR 40[rbx], rax
    test       edx, edx
    jne        .L29
    lea        rax, 40[rbx]
    xor        r14d, r14d
    xor        ebp, ebp
    mov        QWORD PTR 16[rsp], rax
    test       r12, r12
    jg         .L30
    jmp        .L31
.L32:
    mov        rax, QWORD PTR 32[rbx]
    xor        esi, esi
    mov        rcx, QWORD PTR 16[rsp]
    mov        edx, 8
    mov        rdi, QWORD PTR [rax+rbp*8]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L29
    mov        rax, QWORD PTR 32[rbx]
    lea        rcx, 48[rsp]
    mov        edx, 4
    mov        esi, 1
    mov        rdi, QWORD PTR [rax+r12]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L29
    mov        rax, QWORD PTR 32[rbx]
    lea        rcx, 52[rsp]
    mov        edx, 4
    mov        esi, 2
    mov        rdi, QWORD PTR [rax+r12]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L29
    add        rbp, 1
    add        r14d, r13d
    cmp        QWORD PTR 24[rsp], rbp
    je         .L31
.L30:
    mov        rcx, QWORD PTR 32[rbx]
    mov        rdi, QWORD PTR 16[r15]
    mov        DWORD PTR 48[rsp], r14d
    lea        r12, 0[0+rbp*8]
    mov        DWORD PTR 52[rsp], r13d
    mov        rdx, QWORD PTR 8[rsp]
    lea        rsi, .L33[rip]
    add        rcx, r12
    mov        QWORD PTR [rsp], rcx
    call       [QWORD PTR cl[rip+48]]
    mov        rcx, QWORD PTR [rsp]
    mov        QWORD PTR [rcx], rax
    mov        eax, DWORD PTR 44[rsp]
    test       eax, eax
    je         .L32
.L29:
    xor        eax, eax
.L34:
    mov        rdx, QWORD PTR 56[rsp]
    sub        rdx, QWORD PTR fs:40
    jne        .L35
    add        rsp, 72
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L31:
    mov        eax, 1
    jmp        .L34
.L35:
    call       __stack_chk_fail@PLT

check:
    push       r15
    mov        r15, rdx
    push       r14
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
    lea        r14, 64[rbp]
    lea        rax, 0[0+r14*4]
    mov        rdi, rax
    mov        QWORD PTR [rsp], rax
    call       malloc@PLT
    mov        rbx, rax
    test       r14, r14
    jle        .L36
    movss      xmm0, DWORD PTR .L37[rip]
    lea        rdx, 256[rax+rbp*4]
    test       bpl, 1
    je         .L38
    movss      DWORD PTR [rax], xmm0
    lea        rax, 4[rax]
    cmp        rax, rdx
    je         .L36
.L38:
    movss      DWORD PTR [rax], xmm0
    add        rax, 8
    movss      DWORD PTR -4[rax], xmm0
    cmp        rax, rdx
    jne        .L38
.L36:
    test       rbx, rbx
    je         .L39
    sub        rsp, 8
    mov        rsi, QWORD PTR 40[r15]
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
    je         .L40
.L39:
    lea        rdx, .L41[rip]
    lea        rsi, .L42[rip]
    mov        rdi, r12
    xor        eax, eax
    call       anchor_gap
.L43:
    xor        ebp, ebp
.L44:
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
.L40:
    mov        edx, DWORD PTR 12[rsp]
    mov        rsi, r15
    mov        rdi, r13
    call       run
    test       eax, eax
    je         .L39
    mov        rdi, QWORD PTR 8[r13]
    call       [QWORD PTR cl[rip+96]]
    test       eax, eax
    jne        .L39
    sub        rsp, 8
    mov        rsi, QWORD PTR 40[r15]
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
    jne        .L39
    test       r14, r14
    jle        .L45
    mov        eax, 1
    xor        ecx, ecx
.L46:
    movss      xmm0, DWORD PTR [rbx+rcx*4]
    cmp        rbp, rcx
    jle        .L47
    pxor       xmm1, xmm1
    mov        rdx, rax
    cvtsi2ss   xmm1, rax
    ucomiss    xmm1, xmm0
    jp         .L48
    jne        .L48
.L49:
    add        rcx, 1
    add        rax, 1
    cmp        r14, rdx
    jg         .L46
.L45:
    mov        ebp, 1
    jmp        .L44
.L47:
    ucomiss    xmm0, xmm0
    jnp        .L48
    mov        rdx, rax
    jmp        .L49
.L48:
    mov        r9, QWORD PTR 8[r15]
    mov        r8, QWORD PTR [r15]
    mov        rdi, r12
    mov        eax, 1
    lea        rdx, .L50[rip]
    lea        rsi, .L51[rip]
    cvtss2sd   xmm0, xmm0
    call       anchor_gap
    jmp        .L43

release:
    push       rbp
    mov        rbp, rdi
    push       rbx
    xor        ebx, ebx
    sub        rsp, 8
    cmp        QWORD PTR [rdi], 0
    jg         .L52
    jmp        .L53
.L54:
    call       [QWORD PTR cl[rip+104]]
    add        rbx, 1
    cmp        QWORD PTR 0[rbp], rbx
    jle        .L53
.L52:
    mov        rax, QWORD PTR 32[rbp]
    mov        rdi, QWORD PTR [rax+rbx*8]
    test       rdi, rdi
    jne        .L54
.L53:
    mov        rdi, QWORD PTR 40[rbp]
    test       rdi, rdi
    je         .L55
    call       [QWORD PTR cl[rip+112]]
.L55:
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
    je         .L56
.L57:
    cmp        BYTE PTR 0[rbp], 0
    je         .L56
    mov        esi, 44
    mov        rdi, rbp
    call       strchr@PLT
    mov        rbx, rax
    test       rax, rax
    je         .L58
    mov        r15, rax
    sub        r15, rbp
    cmp        r12, r15
    jnb        .L59
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L59
    cmp        BYTE PTR 0[rbp+r12], 61
    jne        .L59
.L60:
    sub        r15, r12
    mov        edx, 31
    lea        rcx, 1[rbp+r12]
    lea        rax, -1[r15]
    cmp        rax, rdx
    cmova      rax, rdx
    mov        edx, eax
    cmp        eax, 8
    jb         .L61
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
    jb         .L62
    and        edx, -8
    xor        ecx, ecx
.L63:
    mov        edi, ecx
    add        ecx, 8
    mov        r9, QWORD PTR [rsi+rdi]
    mov        QWORD PTR [r8+rdi], r9
    cmp        ecx, edx
    jb         .L63
.L62:
    mov        BYTE PTR [r14+rax], 0
    jmp        .L56
.L59:
    lea        rbp, 1[rbx]
    jmp        .L57
.L58:
    mov        rdi, rbp
    call       strlen@PLT
    mov        r15, rax
    cmp        r12, rax
    jb         .L64
.L56:
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L64:
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L56
    cmp        BYTE PTR 0[rbp+r12], 61
    je         .L60
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L61:
    test       al, 4
    jne        .L65
    test       edx, edx
    je         .L62
    movzx      esi, BYTE PTR [rcx]
    mov        BYTE PTR [r14], sil
    test       dl, 2
    je         .L62
    movzx      ecx, WORD PTR -2[rcx+rdx]
    mov        WORD PTR -2[r14+rdx], cx
    jmp        .L62
.L65:
    mov        esi, DWORD PTR [rcx]
    mov        DWORD PTR [r14], esi
    mov        ecx, DWORD PTR -4[rcx+rdx]
    mov        DWORD PTR -4[r14+rdx], ecx
    jmp        .L62

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
    sub        rsp, 72
    mov        rdi, QWORD PTR 8[rdi]
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 56[rsp], rax
    xor        eax, eax
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
    jne        .L66
.L67:
    mov        edx, ebp
    mov        rsi, r12
    mov        rdi, rbx
    add        r14, 1
    call       run
    test       eax, eax
    je         .L66
    cmp        r13, r14
    jg         .L67
    test       eax, eax
    je         .L66
    mov        rdi, QWORD PTR 8[rbx]
    call       [QWORD PTR cl[rip+96]]
    test       eax, eax
    je         .L68
.L66:
    movsd      xmm0, QWORD PTR .L69[rip]
.L70:
    mov        rax, QWORD PTR 56[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L71
    add        rsp, 72
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L68:
    mov        rsi, QWORD PTR 24[rsp]
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movsd      xmm2, QWORD PTR .L72[rip]
    cvtsi2sd   xmm0, QWORD PTR 32[rsp]
    cvtsi2sd   xmm1, QWORD PTR 40[rsp]
    mulsd      xmm0, xmm2
    addsd      xmm0, xmm1
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, QWORD PTR 8[rsp]
    mulsd      xmm1, xmm2
    pxor       xmm2, xmm2
    cvtsi2sd   xmm2, QWORD PTR 16[rsp]
    addsd      xmm1, xmm2
    subsd      xmm0, xmm1
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, r13
    divsd      xmm0, xmm1
    jmp        .L70
.L71:
    call       __stack_chk_fail@PLT

time_it:
    push       r15
    push       r14
    push       r13
    push       r12
    push       rbp
    push       rbx
    sub        rsp, 4096
    or         QWORD PTR [rsp], 0
    sub        rsp, 4040
    mov        r14d, 30
    mov        QWORD PTR 24[rsp], rdi
    mov        rbp, rsi
    mov        rbx, rdx
    mov        r12d, ecx
    lea        rdi, .L73[rip]
    mov        r15, r8
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 8120[rsp], rax
    xor        eax, eax
    call       getenv@PLT
    test       rax, rax
    je         .L74
    cmp        BYTE PTR [rax], 0
    jne        .L75
.L74:
    lea        r13, 32[rsp]
    mov        edi, 1
    mov        rsi, r13
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    cvtsi2sd   xmm0, QWORD PTR 32[rsp]
    mulsd      xmm0, QWORD PTR .L72[rip]
    cvtsi2sd   xmm1, QWORD PTR 40[rsp]
    addsd      xmm0, xmm1
    addsd      xmm0, QWORD PTR [r15]
    movsd      QWORD PTR 8[rsp], xmm0
    jmp        .L76
.L77:
    mov        ecx, 8
    mov        edx, r12d
    mov        rsi, rbx
    mov        rdi, rbp
    call       sample
    pxor       xmm4, xmm4
    comisd     xmm0, xmm4
    jb         .L78
.L76:
    mov        rsi, r13
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movsd      xmm2, QWORD PTR 8[rsp]
    cvtsi2sd   xmm0, QWORD PTR 32[rsp]
    mulsd      xmm0, QWORD PTR .L72[rip]
    cvtsi2sd   xmm1, QWORD PTR 40[rsp]
    addsd      xmm0, xmm1
    comisd     xmm2, xmm0
    ja         .L77
.L78:
    mov        ecx, 1
    mov        edx, r12d
    mov        rsi, rbx
    mov        rdi, rbp
    movsd      xmm0, QWORD PTR .L79[rip]
    mulsd      xmm0, QWORD PTR [r15]
    movsd      QWORD PTR [r15], xmm0
    call       sample
    lea        rdi, .L80[rip]
    call       getenv@PLT
    movsd      xmm1, QWORD PTR .L81[rip]
    test       rax, rax
    je         .L82
    cmp        BYTE PTR [rax], 0
    jne        .L83
.L82:
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
    movsx      rcx, r14d
    cvttsd2si  r13, xmm0
    mov        QWORD PTR 8[rsp], rcx
    cmp        r13, rax
    cmovg      r13, rax
    mov        eax, 1
    test       r13, r13
    cmovle     r13, rax
    lea        rax, 48[rsp]
    mov        QWORD PTR 16[rsp], rax
    mov        r15, rax
    lea        r14, [rax+rcx*8]
    jmp        .L84
.L85:
    add        r15, 8
    cmp        r15, r14
    je         .L86
.L84:
    mov        rcx, r13
    mov        edx, r12d
    mov        rsi, rbx
    mov        rdi, rbp
    call       sample
    pxor       xmm3, xmm3
    comisd     xmm3, xmm0
    movsd      QWORD PTR [r15], xmm0
    jb         .L85
    mov        rax, QWORD PTR 8120[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L87
    mov        rdi, QWORD PTR 24[rsp]
    add        rsp, 8136
    lea        rdx, .L88[rip]
    xor        eax, eax
    pop        rbx
    lea        rsi, .L42[rip]
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    jmp        anchor_gap
.L86:
    mov        rdi, QWORD PTR 24[rsp]
    mov        ecx, r12d
    mov        rdx, rbx
    mov        rsi, rbp
    call       check
    test       eax, eax
    je         .L89
    mov        r9, QWORD PTR [rbx]
    mov        rdx, QWORD PTR 24[rbx]
    mov        rax, QWORD PTR 16[rbx]
    lea        rbx, 8048[rsp]
    cmp        r9, 1
    je         .L90
    push       rdx
    lea        r8, .L91[rip]
    push       rax
.L92:
    mov        rdi, rbx
    mov        ecx, 64
    mov        edx, 2
    xor        eax, eax
    mov        esi, 64
    lea        r13, .L93[rip]
    lea        r12, .L94[rip]
    call       __snprintf_chk@PLT
    pop        rax
    pop        rdx
    mov        r8, rbx
    mov        rdx, QWORD PTR 24[rsp]
    pxor       xmm0, xmm0
    mov        edi, 2
    xor        ebx, ebx
    lea        rcx, .L95[rip]
    lea        rsi, .L96[rip]
    mov        eax, 1
    call       __printf_chk@PLT
    lea        rdx, .L97[rip]
    lea        rsi, .L98[rip]
    xor        eax, eax
    mov        edi, 2
    lea        rbp, .L99[rip]
    call       __printf_chk@PLT
.L100:
    mov        rax, QWORD PTR 16[rsp]
    test       rbx, rbx
    mov        rdx, rbp
    mov        rsi, r13
    cmove      rdx, r12
    mov        edi, 2
    movsd      xmm0, QWORD PTR [rax+rbx*8]
    mov        eax, 1
    add        rbx, 1
    call       __printf_chk@PLT
    cmp        QWORD PTR 8[rsp], rbx
    jne        .L100
    mov        edi, 93
    call       putchar@PLT
    lea        rdi, .L101[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
.L89:
    mov        rax, QWORD PTR 8120[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L87
    add        rsp, 8136
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L83:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, rax
    jmp        .L82
.L75:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    mov        r14d, 1
    call       strtol@PLT
    test       rax, rax
    jle        .L74
    cmp        rax, 1000
    mov        r14d, 1000
    cmovle     r14d, eax
    jmp        .L74
.L90:
    sub        rsp, 8
    mov        r9, rax
    lea        r8, .L102[rip]
    push       rdx
    jmp        .L92
.L87:
    call       __stack_chk_fail@PLT

main:
    endbr64
    push       r15
    push       r14
    push       r13
    mov        r13d, edi
    lea        rdi, .L103[rip]
    push       r12
    push       rbp
    mov        rbp, rsi
    push       rbx
    lea        rbx, .L104[rip]
    sub        rsp, 184
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 168[rsp], rax
    xor        eax, eax
    call       getenv@PLT
    mov        esi, 2
    lea        rdi, .L105[rip]
    mov        QWORD PTR 16[rsp], rax
    call       dlopen@PLT
    test       rax, rax
    je         .L106
    lea        rsi, .L107[rip]
    mov        rdi, rax
    mov        r12, rax
    call       dlsym@PLT
    lea        rbx, .L108[rip]
    mov        QWORD PTR cl[rip], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L109[rip]
    mov        rdi, r12
    lea        rbx, .L110[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+8], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L111[rip]
    mov        rdi, r12
    lea        rbx, .L112[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+16], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L113[rip]
    mov        rdi, r12
    lea        rbx, .L114[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+24], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L115[rip]
    mov        rdi, r12
    lea        rbx, .L116[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+32], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L117[rip]
    mov        rdi, r12
    lea        rbx, .L118[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+40], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L119[rip]
    mov        rdi, r12
    lea        rbx, .L120[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+48], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L121[rip]
    mov        rdi, r12
    lea        rbx, .L122[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+56], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L123[rip]
    mov        rdi, r12
    lea        rbx, .L124[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+64], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L125[rip]
    mov        rdi, r12
    lea        rbx, .L126[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+72], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L127[rip]
    mov        rdi, r12
    lea        rbx, .L128[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+80], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L129[rip]
    mov        rdi, r12
    lea        rbx, .L130[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+88], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L131[rip]
    mov        rdi, r12
    lea        rbx, .L132[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+96], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L133[rip]
    mov        rdi, r12
    lea        rbx, .L134[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+104], rax
    test       rax, rax
    je         .L106
    lea        rsi, .L135[rip]
    mov        rdi, r12
    lea        rbx, .L136[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+112], rax
    test       rax, rax
    je         .L106
    mov        rsi, QWORD PTR 0[rbp]
    lea        r12, 48[rsp]
    mov        rdi, r12
    call       open_device
    mov        rbx, rax
.L106:
    mov        esi, 1000000000
    lea        rdi, .L137[rip]
    call       anchor_setting
    pxor       xmm0, xmm0
    cvtsi2sd   xmm0, rax
    movsd      QWORD PTR 40[rsp], xmm0
    cmp        r13d, 1
    jle        .L138
    lea        eax, -2[r13]
    lea        r14, 8[rbp]
    lea        rax, 16[rbp+rax*8]
    mov        rbp, QWORD PTR 8[rbp]
    mov        QWORD PTR 24[rsp], rax
    test       rbx, rbx
    je         .L139
    mov        rdi, rbp
    lea        r13, .L140[rip]
    mov        rbp, rax
    lea        r12, .L141[rip]
    jmp        .L142
.L143:
    mov        rdi, QWORD PTR [r14]
.L142:
    mov        rcx, rbx
    mov        rdx, r13
    mov        rsi, r12
    xor        eax, eax
    call       anchor_gap
    add        r14, 8
    cmp        rbp, r14
    jne        .L143
.L138:
    mov        rax, QWORD PTR 168[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L144
    add        rsp, 184
    xor        eax, eax
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L139:
    lea        r12, 48[rsp]
    lea        rbx, 80[rsp]
.L145:
    mov        rax, QWORD PTR 16[rsp]
    xor        r13d, r13d
    test       rax, rax
    je         .L146
    lea        rsi, .L147[rip]
    mov        rdi, rax
    xor        r13d, r13d
    call       strcmp@PLT
    test       eax, eax
    sete       r13b
.L146:
    mov        QWORD PTR 8[rsp], r14
    lea        r15, SMALL.0[rip]
.L148:
    mov        rcx, QWORD PTR 8[r15]
    mov        rdx, QWORD PTR [r15]
    mov        rsi, rbx
    mov        rdi, r12
    call       prepare
    test       eax, eax
    je         .L149
    mov        rdi, rbp
    mov        ecx, r13d
    mov        rdx, rbx
    mov        rsi, r12
    call       check
    mov        rdi, rbx
    mov        r14d, eax
    call       release
    test       r14d, r14d
    je         .L150
    add        r15, 16
    lea        rax, SMALL.0[rip+80]
    cmp        rax, r15
    jne        .L148
    lea        r15, 128[rsp]
    lea        rsi, .L151[rip]
    mov        rdi, rbp
    mov        r14, QWORD PTR 8[rsp]
    mov        rdx, r15
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, r15
    call       strtol@PLT
    mov        rdx, r15
    lea        rsi, .L152[rip]
    mov        rdi, rbp
    mov        QWORD PTR 8[rsp], rax
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, r15
    call       strtol@PLT
    mov        r8, QWORD PTR 8[rsp]
    mov        rcx, rax
    test       r8, r8
    jle        .L153
    test       rax, rax
    jle        .L153
    mov        rdx, r8
    mov        rsi, rbx
    mov        rdi, r12
    call       prepare
    test       eax, eax
    jne        .L154
    lea        rdx, .L155[rip]
    lea        rsi, .L42[rip]
    mov        rdi, rbp
    call       anchor_gap
.L156:
    mov        rdi, rbx
    add        r14, 8
    call       release
    cmp        QWORD PTR 24[rsp], r14
    je         .L138
.L157:
    mov        rbp, QWORD PTR [r14]
    jmp        .L145
.L153:
    lea        rdx, .L158[rip]
    lea        rsi, .L42[rip]
    mov        rdi, rbp
    xor        eax, eax
    call       anchor_gap
.L159:
    add        r14, 8
    cmp        QWORD PTR 24[rsp], r14
    jne        .L157
    jmp        .L138
.L154:
    mov        ecx, r13d
    mov        rdx, rbx
    mov        rsi, r12
    mov        rdi, rbp
    call       check
    test       eax, eax
    je         .L156
    lea        r8, 40[rsp]
    mov        ecx, r13d
    mov        rdx, rbx
    mov        rsi, r12
    mov        rdi, rbp
    call       time_it
    jmp        .L156
.L149:
    lea        rdx, .L155[rip]
    lea        rsi, .L42[rip]
    mov        rdi, rbp
    mov        r14, QWORD PTR 8[rsp]
    call       anchor_gap
    jmp        .L159
.L150:
    mov        r14, QWORD PTR 8[rsp]
    jmp        .L159
.L144:
    call       __stack_chk_fail@PLT
