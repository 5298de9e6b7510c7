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
    lea        rbp, text.4[rip]
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

anchor_times:
    push       r15
    xor        eax, eax
    push       r14
    push       r13
    push       r12
    mov        r12, rsi
    lea        rsi, .L25[rip]
    push       rbp
    movsx      rbp, edx
    mov        rdx, rdi
    mov        edi, 2
    push       rbx
    sub        rsp, 8
    call       __printf_chk@PLT
    test       ebp, ebp
    jle        .L26
    xor        ebx, ebx
    lea        r15, .L27[rip]
    lea        r14, .L28[rip]
    lea        r13, .L29[rip]
.L30:
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
    jne        .L30
.L26:
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
    je         .L31
    movaps     XMMWORD PTR 80[rsp], xmm0
    movaps     XMMWORD PTR 96[rsp], xmm1
    movaps     XMMWORD PTR 112[rsp], xmm2
    movaps     XMMWORD PTR 128[rsp], xmm3
    movaps     XMMWORD PTR 144[rsp], xmm4
    movaps     XMMWORD PTR 160[rsp], xmm5
    movaps     XMMWORD PTR 176[rsp], xmm6
    movaps     XMMWORD PTR 192[rsp], xmm7
.L31:
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 24[rsp], rax
    xor        eax, eax
    mov        rcx, rsi
    mov        rdx, rdi
    lea        rsi, .L32[rip]
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
    lea        rdi, .L33[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    mov        rax, QWORD PTR 24[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L34
    add        rsp, 208
    pop        rbx
    ret
.L34:
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
    jne        .L35
    lea        rax, 40[rbx]
    xor        r14d, r14d
    xor        ebp, ebp
    mov        QWORD PTR 16[rsp], rax
    test       r12, r12
    jg         .L36
    jmp        .L37
.L38:
    mov        rax, QWORD PTR 32[rbx]
    xor        esi, esi
    mov        rcx, QWORD PTR 16[rsp]
    mov        edx, 8
    mov        rdi, QWORD PTR [rax+rbp*8]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L35
    mov        rax, QWORD PTR 32[rbx]
    lea        rcx, 48[rsp]
    mov        edx, 4
    mov        esi, 1
    mov        rdi, QWORD PTR [rax+r12]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L35
    mov        rax, QWORD PTR 32[rbx]
    lea        rcx, 52[rsp]
    mov        edx, 4
    mov        esi, 2
    mov        rdi, QWORD PTR [rax+r12]
    call       [QWORD PTR cl[rip+56]]
    test       eax, eax
    jne        .L35
    add        rbp, 1
    add        r14d, r13d
    cmp        QWORD PTR 24[rsp], rbp
    je         .L37
.L36:
    mov        rcx, QWORD PTR 32[rbx]
    mov        rdi, QWORD PTR 16[r15]
    mov        DWORD PTR 48[rsp], r14d
    lea        r12, 0[0+rbp*8]
    mov        DWORD PTR 52[rsp], r13d
    mov        rdx, QWORD PTR 8[rsp]
    lea        rsi, .L39[rip]
    add        rcx, r12
    mov        QWORD PTR [rsp], rcx
    call       [QWORD PTR cl[rip+48]]
    mov        rcx, QWORD PTR [rsp]
    mov        QWORD PTR [rcx], rax
    mov        eax, DWORD PTR 44[rsp]
    test       eax, eax
    je         .L38
.L35:
    xor        eax, eax
.L40:
    mov        rdx, QWORD PTR 56[rsp]
    sub        rdx, QWORD PTR fs:40
    jne        .L41
    add        rsp, 72
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L37:
    mov        eax, 1
    jmp        .L40
.L41:
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
    jle        .L42
    movss      xmm0, DWORD PTR .L43[rip]
    lea        rdx, 256[rax+rbp*4]
    test       bpl, 1
    je         .L44
    movss      DWORD PTR [rax], xmm0
    lea        rax, 4[rax]
    cmp        rax, rdx
    je         .L42
.L44:
    movss      DWORD PTR [rax], xmm0
    add        rax, 8
    movss      DWORD PTR -4[rax], xmm0
    cmp        rax, rdx
    jne        .L44
.L42:
    test       rbx, rbx
    je         .L45
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
    je         .L46
.L45:
    lea        rdx, .L47[rip]
    lea        rsi, .L48[rip]
    mov        rdi, r12
    xor        eax, eax
    call       anchor_gap
.L49:
    xor        ebp, ebp
.L50:
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
.L46:
    mov        edx, DWORD PTR 12[rsp]
    mov        rsi, r15
    mov        rdi, r13
    call       run
    test       eax, eax
    je         .L45
    mov        rdi, QWORD PTR 8[r13]
    call       [QWORD PTR cl[rip+96]]
    test       eax, eax
    jne        .L45
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
    jne        .L45
    test       r14, r14
    jle        .L51
    mov        eax, 1
    xor        ecx, ecx
.L52:
    movss      xmm0, DWORD PTR [rbx+rcx*4]
    cmp        rbp, rcx
    jle        .L53
    pxor       xmm1, xmm1
    mov        rdx, rax
    cvtsi2ss   xmm1, rax
    ucomiss    xmm1, xmm0
    jp         .L54
    jne        .L54
.L55:
    add        rcx, 1
    add        rax, 1
    cmp        r14, rdx
    jg         .L52
.L51:
    mov        ebp, 1
    jmp        .L50
.L53:
    ucomiss    xmm0, xmm0
    jnp        .L54
    mov        rdx, rax
    jmp        .L55
.L54:
    mov        r9, QWORD PTR 8[r15]
    mov        r8, QWORD PTR [r15]
    mov        rdi, r12
    mov        eax, 1
    lea        rdx, .L56[rip]
    lea        rsi, .L57[rip]
    cvtss2sd   xmm0, xmm0
    call       anchor_gap
    jmp        .L49

release:
    push       rbp
    mov        rbp, rdi
    push       rbx
    xor        ebx, ebx
    sub        rsp, 8
    cmp        QWORD PTR [rdi], 0
    jg         .L58
    jmp        .L59
.L60:
    call       [QWORD PTR cl[rip+104]]
    add        rbx, 1
    cmp        QWORD PTR 0[rbp], rbx
    jle        .L59
.L58:
    mov        rax, QWORD PTR 32[rbp]
    mov        rdi, QWORD PTR [rax+rbx*8]
    test       rdi, rdi
    jne        .L60
.L59:
    mov        rdi, QWORD PTR 40[rbp]
    test       rdi, rdi
    je         .L61
    call       [QWORD PTR cl[rip+112]]
.L61:
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
    je         .L62
.L63:
    cmp        BYTE PTR 0[rbp], 0
    je         .L62
    mov        esi, 44
    mov        rdi, rbp
    call       strchr@PLT
    mov        rbx, rax
    test       rax, rax
    je         .L64
    mov        r15, rax
    sub        r15, rbp
    cmp        r12, r15
    jnb        .L65
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L65
    cmp        BYTE PTR 0[rbp+r12], 61
    jne        .L65
.L66:
    sub        r15, r12
    mov        edx, 31
    lea        rcx, 1[rbp+r12]
    lea        rax, -1[r15]
    cmp        rax, rdx
    cmova      rax, rdx
    mov        edx, eax
    cmp        eax, 8
    jb         .L67
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
    jb         .L68
    and        edx, -8
    xor        ecx, ecx
.L69:
    mov        edi, ecx
    add        ecx, 8
    mov        r9, QWORD PTR [rsi+rdi]
    mov        QWORD PTR [r8+rdi], r9
    cmp        ecx, edx
    jb         .L69
.L68:
    mov        BYTE PTR [r14+rax], 0
    jmp        .L62
.L65:
    lea        rbp, 1[rbx]
    jmp        .L63
.L64:
    mov        rdi, rbp
    call       strlen@PLT
    mov        r15, rax
    cmp        r12, rax
    jb         .L70
.L62:
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L70:
    mov        rdx, r12
    mov        rsi, r13
    mov        rdi, rbp
    call       strncmp@PLT
    test       eax, eax
    jne        .L62
    cmp        BYTE PTR 0[rbp+r12], 61
    je         .L66
    add        rsp, 8
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L67:
    test       al, 4
    jne        .L71
    test       edx, edx
    je         .L68
    movzx      esi, BYTE PTR [rcx]
    mov        BYTE PTR [r14], sil
    test       dl, 2
    je         .L68
    movzx      ecx, WORD PTR -2[rcx+rdx]
    mov        WORD PTR -2[r14+rdx], cx
    jmp        .L68
.L71:
    mov        esi, DWORD PTR [rcx]
    mov        DWORD PTR [r14], esi
    mov        ecx, DWORD PTR -4[rcx+rdx]
    mov        DWORD PTR -4[r14+rdx], ecx
    jmp        .L68

sample:
    endbr64
    push       r15
    pxor       xmm2, xmm2
    push       r14
    mov        r14, rdi
    push       r13
    push       r12
    push       rbp
    push       rbx
    sub        rsp, 72
    movsd      xmm1, QWORD PTR 24[rdi]
    mov        rbx, QWORD PTR [rdi]
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 56[rsp], rax
    xor        eax, eax
    mov        rbp, QWORD PTR 8[rdi]
    mov        r12d, DWORD PTR 16[rdi]
    comisd     xmm1, xmm2
    jbe        .L72
    comisd     xmm0, xmm1
    ja         .L73
.L72:
    mov        rdi, QWORD PTR 8[rbx]
    call       [QWORD PTR cl[rip+96]]
    lea        rsi, 32[rsp]
    mov        edi, 1
    mov        QWORD PTR 16[rsp], rsi
    mov        r13d, eax
    call       clock_gettime@PLT
    mov        rax, QWORD PTR 32[rsp]
    mov        QWORD PTR [rsp], rax
    mov        rax, QWORD PTR 40[rsp]
    mov        QWORD PTR 8[rsp], rax
    test       r13d, r13d
    jne        .L74
    mov        edx, r12d
    mov        rsi, rbp
    mov        rdi, rbx
    mov        r13d, 1
    call       run
.L75:
    test       eax, eax
    je         .L76
    mov        rdi, QWORD PTR 8[rbx]
    call       [QWORD PTR cl[rip+96]]
    test       eax, eax
    je         .L77
.L76:
    movsd      xmm0, QWORD PTR .L78[rip]
.L79:
    movsd      QWORD PTR 24[r14], xmm0
    mov        rax, QWORD PTR 56[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L80
    add        rsp, 72
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L73:
    divsd      xmm0, xmm1
    movsd      xmm2, QWORD PTR .L81[rip]
    movsd      xmm3, QWORD PTR .L82[rip]
    movapd     xmm1, xmm0
    andpd      xmm1, xmm2
    ucomisd    xmm3, xmm1
    ja         .L83
.L84:
    movsd      xmm1, QWORD PTR .L85[rip]
    call       fmin@PLT
    mov        rdi, QWORD PTR 8[rbx]
    cvttsd2si  r13, xmm0
    call       [QWORD PTR cl[rip+96]]
    lea        rsi, 32[rsp]
    mov        edi, 1
    test       eax, eax
    mov        QWORD PTR 16[rsp], rsi
    sete       r15b
    mov        BYTE PTR 31[rsp], r15b
    call       clock_gettime@PLT
    mov        rax, QWORD PTR 32[rsp]
    mov        QWORD PTR [rsp], rax
    mov        rax, QWORD PTR 40[rsp]
    mov        QWORD PTR 8[rsp], rax
    test       r13, r13
    jle        .L86
    test       r15b, r15b
    je         .L86
    xor        r15d, r15d
    jmp        .L87
.L88:
    cmp        r13, r15
    jle        .L75
.L87:
    mov        edx, r12d
    mov        rsi, rbp
    mov        rdi, rbx
    add        r15, 1
    call       run
    test       eax, eax
    jne        .L88
    jmp        .L76
.L77:
    mov        rsi, QWORD PTR 16[rsp]
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    movsd      xmm2, QWORD PTR .L89[rip]
    cvtsi2sd   xmm0, QWORD PTR 32[rsp]
    cvtsi2sd   xmm1, QWORD PTR 40[rsp]
    mulsd      xmm0, xmm2
    addsd      xmm0, xmm1
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, QWORD PTR [rsp]
    mulsd      xmm1, xmm2
    pxor       xmm2, xmm2
    cvtsi2sd   xmm2, QWORD PTR 8[rsp]
    addsd      xmm1, xmm2
    subsd      xmm0, xmm1
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, r13
    divsd      xmm0, xmm1
    jmp        .L79
.L83:
    cvttsd2si  rax, xmm0
    pxor       xmm1, xmm1
    movapd     xmm3, xmm0
    movsd      xmm4, QWORD PTR .L90[rip]
    andnpd     xmm2, xmm0
    cvtsi2sd   xmm1, rax
    cmpnlesd   xmm3, xmm1
    andpd      xmm3, xmm4
    addsd      xmm1, xmm3
    orpd       xmm1, xmm2
    movapd     xmm0, xmm1
    jmp        .L84
.L74:
    mov        BYTE PTR 31[rsp], 0
    mov        r13d, 1
.L86:
    movzx      eax, BYTE PTR 31[rsp]
    jmp        .L75
.L80:
    call       __stack_chk_fail@PLT

answer:
    push       r15
    push       r14
    lea        r14, SMALL.2[rip]
    push       r13
    lea        r15, 80[r14]
    push       r12
    mov        r12, rdi
    push       rbp
    mov        rbp, rsi
    push       rbx
    sub        rsp, 280
    mov        DWORD PTR 12[rsp], edx
    lea        rbx, 144[rsp]
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 264[rsp], rax
    xor        eax, eax
.L91:
    mov        rcx, QWORD PTR 8[r14]
    mov        rdx, QWORD PTR [r14]
    mov        rsi, rbx
    mov        rdi, rbp
    call       prepare
    test       eax, eax
    je         .L92
    mov        ecx, DWORD PTR 12[rsp]
    mov        rdi, r12
    mov        rdx, rbx
    mov        rsi, rbp
    call       check
    mov        rdi, rbx
    mov        r13d, eax
    call       release
    test       r13d, r13d
    je         .L93
    add        r14, 16
    cmp        r15, r14
    jne        .L91
    lea        r15, 192[rsp]
    lea        rsi, .L94[rip]
    mov        rdi, r12
    mov        rdx, r15
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, r15
    call       strtol@PLT
    mov        rdx, r15
    lea        rsi, .L95[rip]
    mov        rdi, r12
    mov        r14, rax
    call       anchor_text.constprop.0
    mov        edx, 10
    xor        esi, esi
    mov        rdi, r15
    call       strtol@PLT
    mov        rcx, rax
    test       r14, r14
    jle        .L96
    test       rax, rax
    jle        .L96
    mov        rdx, r14
    mov        rsi, rbx
    mov        rdi, rbp
    call       prepare
    test       eax, eax
    jne        .L97
    lea        rdx, .L98[rip]
    lea        rsi, .L48[rip]
    mov        rdi, r12
    call       anchor_gap
.L99:
    mov        rdi, rbx
    call       release
.L93:
    mov        rax, QWORD PTR 264[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L100
    add        rsp, 280
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L96:
    mov        rax, QWORD PTR 264[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L100
    add        rsp, 280
    mov        rdi, r12
    lea        rdx, .L101[rip]
    xor        eax, eax
    pop        rbx
    lea        rsi, .L48[rip]
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    jmp        anchor_gap
.L97:
    mov        ecx, DWORD PTR 12[rsp]
    mov        rdx, rbx
    mov        rsi, rbp
    mov        rdi, r12
    call       check
    test       eax, eax
    je         .L99
    mov        eax, DWORD PTR 12[rsp]
    xor        esi, esi
    pxor       xmm0, xmm0
    mov        QWORD PTR 112[rsp], rbp
    mov        QWORD PTR 120[rsp], rbx
    mov        DWORD PTR 128[rsp], eax
    lea        rax, 112[rsp]
    mov        rdi, rax
    mov        QWORD PTR 16[rsp], rax
    mov        QWORD PTR 136[rsp], 0x000000000
    call       sample
    lea        rdi, .L102[rip]
    mov        DWORD PTR times.1[rip+16000], 0
    call       getenv@PLT
    test       rax, rax
    je         .L103
    cmp        BYTE PTR [rax], 0
    jne        .L104
.L103:
    mov        QWORD PTR 96[rsp], 0x000000000
    lea        rdi, .L105[rip]
    call       getenv@PLT
    movsd      xmm0, QWORD PTR .L89[rip]
    test       rax, rax
    je         .L106
    cmp        BYTE PTR [rax], 0
    jne        .L107
.L106:
    mov        rdi, QWORD PTR 16[rsp]
    lea        rsi, 96[rsp]
    call       sample
    movapd     xmm1, xmm0
    pxor       xmm0, xmm0
    comisd     xmm1, xmm0
    ja         .L108
.L109:
    lea        rdx, .L110[rip]
    lea        rsi, .L48[rip]
    mov        rdi, r12
    xor        eax, eax
    call       anchor_gap
    jmp        .L99
.L92:
    lea        rdx, .L98[rip]
    lea        rsi, .L48[rip]
    mov        rdi, r12
    call       anchor_gap
    jmp        .L93
.L104:
    xor        esi, esi
    mov        edx, 10
    mov        rdi, rax
    call       strtol@PLT
    test       rax, rax
    je         .L103
    mov        rdx, r12
    lea        rsi, .L111[rip]
    mov        edi, 2
    xor        eax, eax
    call       __printf_chk@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    mov        rdx, QWORD PTR stdin[rip]
    mov        esi, 256
    lea        rdi, line.3[rip]
    call       fgets@PLT
    test       rax, rax
    je         .L112
    lea        rsi, .L113[rip]
    lea        rdi, line.3[rip]
    mov        r14, r15
    call       strcspn@PLT
    mov        QWORD PTR 56[rsp], rbp
    mov        r13, QWORD PTR 16[rsp]
    lea        rcx, line.3[rip]
    mov        BYTE PTR [rcx+rax], 0
    mov        QWORD PTR 48[rsp], rbx
.L114:
    lea        rax, line.3[rip]
    cmp        DWORD PTR [rax], 6581861
    je         .L115
    pxor       xmm0, xmm0
    mov        rdi, rax
    lea        rcx, 72[rsp]
    xor        eax, eax
    lea        r9, 80[rsp]
    lea        r8, 68[rsp]
    mov        rdx, r14
    mov        QWORD PTR 72[rsp], 0x000000000
    lea        rsi, .L116[rip]
    mov        DWORD PTR 68[rsp], 0
    mov        QWORD PTR 80[rsp], 0x000000000
    mov        QWORD PTR 88[rsp], 0x000000000
    movaps     XMMWORD PTR 192[rsp], xmm0
    call       __isoc99_sscanf@PLT
    cmp        eax, 4
    jne        .L117
    lea        rsi, .L118[rip]
    mov        rdi, r14
    call       strcmp@PLT
    movsd      xmm0, QWORD PTR 72[rsp]
    pxor       xmm3, xmm3
    mov        ebp, eax
    comisd     xmm0, xmm3
    jbe        .L119
    lea        rsi, 88[rsp]
    mov        rdi, r13
    call       sample
    pxor       xmm3, xmm3
    comisd     xmm0, xmm3
    jbe        .L117
.L119:
    lea        r15, 96[rsp]
    mov        edi, 1
    mov        rsi, r15
    call       clock_gettime@PLT
    pxor       xmm0, xmm0
    pxor       xmm1, xmm1
    mov        edx, DWORD PTR 68[rsp]
    cvtsi2sd   xmm0, QWORD PTR 96[rsp]
    mulsd      xmm0, QWORD PTR .L89[rip]
    cvtsi2sd   xmm1, QWORD PTR 104[rsp]
    addsd      xmm0, xmm1
    movsd      QWORD PTR 40[rsp], xmm0
    test       ebp, ebp
    jne        .L120
    mov        QWORD PTR 32[rsp], 0x000000000
    movsd      xmm3, QWORD PTR 80[rsp]
.L121:
    mov        eax, 1000
    cmp        edx, eax
    cmovle     eax, edx
    mov        DWORD PTR times.0[rip+16000], eax
    test       edx, edx
    jle        .L122
    lea        rbx, times.0[rip+8000]
    xor        ebp, ebp
    movsd      QWORD PTR 24[rsp], xmm3
    jmp        .L123
.L124:
    mov        QWORD PTR [rbx], 0x000000000
    movsd      xmm0, QWORD PTR 32[rsp]
    mov        rsi, rbx
    mov        rdi, r13
    call       sample
    pxor       xmm6, xmm6
    comisd     xmm0, xmm6
    movsd      QWORD PTR -8000[rbx], xmm0
    jbe        .L117
    add        ebp, 1
    add        rbx, 8
    cmp        ebp, DWORD PTR times.0[rip+16000]
    jge        .L122
.L123:
    movsd      xmm4, QWORD PTR 24[rsp]
    pxor       xmm5, xmm5
    comisd     xmm4, xmm5
    jbe        .L124
    movapd     xmm0, xmm4
    divsd      xmm0, QWORD PTR .L89[rip]
    cvttsd2si  rax, xmm0
    fld        QWORD PTR .L89[rip]
    fld        QWORD PTR 24[rsp]
    mov        QWORD PTR 96[rsp], rax
.L125:
    fprem
    fnstsw     ax
    test       ah, 4
    jne        .L125
    fstp       st(1)
    fstp       QWORD PTR 16[rsp]
    movsd      xmm2, QWORD PTR 16[rsp]
    ucomisd    xmm2, xmm2
    jp         .L126
.L127:
    cvttsd2si  rax, xmm2
    xor        esi, esi
    mov        rdi, r15
    mov        QWORD PTR 104[rsp], rax
    call       nanosleep@PLT
    jmp        .L124
.L117:
    mov        rbx, QWORD PTR 48[rsp]
    jmp        .L109
.L115:
    mov        rbp, QWORD PTR 56[rsp]
    mov        rbx, QWORD PTR 48[rsp]
    mov        r15, r14
.L128:
    mov        ecx, DWORD PTR 12[rsp]
    mov        rdx, rbx
    mov        rsi, rbp
    mov        rdi, r12
    call       check
    test       eax, eax
    je         .L99
    mov        r9, QWORD PTR 144[rsp]
    mov        rdx, QWORD PTR 168[rsp]
    mov        rax, QWORD PTR 160[rsp]
    cmp        r9, 1
    je         .L129
    push       rdx
    lea        r8, .L130[rip]
    push       rax
.L131:
    mov        rdi, r15
    mov        ecx, 64
    mov        edx, 2
    xor        eax, eax
    mov        esi, 64
    call       __snprintf_chk@PLT
    mov        ebp, DWORD PTR times.1[rip+16000]
    pop        rax
    mov        r8, r15
    pop        rdx
    lea        rcx, .L132[rip]
    pxor       xmm0, xmm0
    mov        rdx, r12
    lea        rsi, .L133[rip]
    mov        edi, 2
    mov        eax, 1
    call       __printf_chk@PLT
    mov        edx, ebp
    lea        rsi, times.1[rip]
    lea        rdi, .L134[rip]
    call       anchor_times
    lea        rdi, .L135[rip]
    call       puts@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    jmp        .L99
.L112:
    xor        edi, edi
    call       exit@PLT
.L122:
    mov        rdx, r12
    lea        rsi, .L136[rip]
    mov        edi, 2
    xor        eax, eax
    call       __printf_chk@PLT
    mov        edx, DWORD PTR times.0[rip+16000]
    lea        rsi, times.0[rip]
    lea        rdi, .L137[rip]
    call       anchor_times
    movsd      xmm1, QWORD PTR times.0[rip+8000]
    pxor       xmm0, xmm0
    comisd     xmm1, xmm0
    jbe        .L138
    mov        edx, DWORD PTR times.0[rip+16000]
    lea        rsi, times.0[rip+8000]
    lea        rdi, .L139[rip]
    call       anchor_times
.L138:
    mov        rsi, r15
    mov        edi, 1
    call       clock_gettime@PLT
    pxor       xmm1, xmm1
    pxor       xmm0, xmm0
    lea        rsi, .L140[rip]
    cvtsi2sd   xmm1, QWORD PTR 96[rsp]
    mov        edi, 2
    mov        eax, 2
    mulsd      xmm1, QWORD PTR .L89[rip]
    cvtsi2sd   xmm0, QWORD PTR 104[rsp]
    addsd      xmm1, xmm0
    movsd      xmm0, QWORD PTR 40[rsp]
    call       __printf_chk@PLT
    mov        rdi, QWORD PTR stdout[rip]
    call       fflush@PLT
    mov        rdx, QWORD PTR stdin[rip]
    mov        esi, 256
    lea        rdi, line.3[rip]
    call       fgets@PLT
    test       rax, rax
    je         .L112
    lea        rsi, .L113[rip]
    lea        rdi, line.3[rip]
    call       strcspn@PLT
    lea        rcx, line.3[rip]
    mov        BYTE PTR [rcx+rax], 0
    jmp        .L114
.L120:
    movsd      xmm3, QWORD PTR 80[rsp]
    movsd      QWORD PTR 32[rsp], xmm3
    pxor       xmm3, xmm3
    jmp        .L121
.L108:
    lea        rdi, .L141[rip]
    mov        r14d, 30
    call       getenv@PLT
    test       rax, rax
    je         .L142
    cmp        BYTE PTR [rax], 0
    jne        .L143
.L142:
    lea        rdi, .L144[rip]
    call       getenv@PLT
    movsd      xmm1, QWORD PTR .L145[rip]
    test       rax, rax
    je         .L146
    cmp        BYTE PTR [rax], 0
    jne        .L147
.L146:
    xor        r13d, r13d
    mov        DWORD PTR times.1[rip+16000], r14d
    lea        r14, times.1[rip+8000]
    mov        QWORD PTR 32[rsp], rbp
    mov        rbp, r14
    mov        r14d, r13d
    mov        r13, QWORD PTR 16[rsp]
    movsd      QWORD PTR 24[rsp], xmm1
.L148:
    mov        QWORD PTR 0[rbp], 0x000000000
    movsd      xmm0, QWORD PTR 24[rsp]
    mov        rsi, rbp
    mov        rdi, r13
    call       sample
    pxor       xmm7, xmm7
    comisd     xmm0, xmm7
    movsd      QWORD PTR -8000[rbp], xmm0
    jbe        .L109
    add        r14d, 1
    add        rbp, 8
    cmp        r14d, DWORD PTR times.1[rip+16000]
    jl         .L148
    mov        rbp, QWORD PTR 32[rsp]
    jmp        .L128
.L107:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    pxor       xmm0, xmm0
    cvtsi2sd   xmm0, rax
    jmp        .L106
.L129:
    sub        rsp, 8
    mov        r9, rax
    lea        r8, .L149[rip]
    push       rdx
    jmp        .L131
.L143:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    mov        r14d, 1
    call       strtol@PLT
    test       rax, rax
    jle        .L142
    cmp        rax, 1000
    mov        r14d, 1000
    cmovle     r14d, eax
    jmp        .L142
.L147:
    mov        edx, 10
    xor        esi, esi
    mov        rdi, rax
    call       strtol@PLT
    pxor       xmm1, xmm1
    cvtsi2sd   xmm1, rax
    jmp        .L146
.L100:
    call       __stack_chk_fail@PLT
.L126:
    movsd      xmm1, QWORD PTR .L89[rip]
    movsd      xmm0, QWORD PTR 24[rsp]
    call       fmod@PLT
    movsd      xmm2, QWORD PTR 16[rsp]
    jmp        .L127

main:
    endbr64
    push       r15
    push       r14
    mov        r14d, edi
    lea        rdi, .L150[rip]
    push       r13
    mov        r13, rsi
    push       r12
    push       rbp
    lea        rbp, .L151[rip]
    push       rbx
    sub        rsp, 56
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 40[rsp], rax
    xor        eax, eax
    call       getenv@PLT
    mov        esi, 2
    lea        rdi, .L152[rip]
    mov        r12, rax
    call       dlopen@PLT
    test       rax, rax
    je         .L153
    lea        rsi, .L154[rip]
    mov        rdi, rax
    mov        rbx, rax
    call       dlsym@PLT
    lea        rbp, .L155[rip]
    mov        QWORD PTR cl[rip], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L156[rip]
    mov        rdi, rbx
    lea        rbp, .L157[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+8], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L158[rip]
    mov        rdi, rbx
    lea        rbp, .L159[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+16], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L160[rip]
    mov        rdi, rbx
    lea        rbp, .L161[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+24], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L162[rip]
    mov        rdi, rbx
    lea        rbp, .L163[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+32], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L164[rip]
    mov        rdi, rbx
    lea        rbp, .L165[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+40], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L166[rip]
    mov        rdi, rbx
    lea        rbp, .L167[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+48], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L168[rip]
    mov        rdi, rbx
    lea        rbp, .L169[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+56], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L170[rip]
    mov        rdi, rbx
    lea        rbp, .L171[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+64], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L172[rip]
    mov        rdi, rbx
    lea        rbp, .L173[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+72], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L174[rip]
    mov        rdi, rbx
    lea        rbp, .L175[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+80], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L176[rip]
    mov        rdi, rbx
    lea        rbp, .L177[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+88], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L178[rip]
    mov        rdi, rbx
    lea        rbp, .L179[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+96], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L180[rip]
    mov        rdi, rbx
    lea        rbp, .L181[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+104], rax
    test       rax, rax
    je         .L153
    lea        rsi, .L182[rip]
    mov        rdi, rbx
    lea        rbp, .L183[rip]
    call       dlsym@PLT
    mov        QWORD PTR cl[rip+112], rax
    test       rax, rax
    je         .L153
    mov        rsi, QWORD PTR 0[r13]
    lea        rdi, 16[rsp]
    call       open_device
    mov        rbp, rax
.L153:
    cmp        r14d, 1
    jle        .L184
    lea        eax, -2[r14]
    lea        rbx, 8[r13]
    lea        r14, 16[r13+rax*8]
    lea        r15, line.3[rip]
    lea        r13, .L102[rip]
    jmp        .L185
.L186:
    mov        rcx, rbp
    lea        rdx, .L187[rip]
    mov        rdi, r8
    xor        eax, eax
    lea        rsi, .L188[rip]
    add        rbx, 8
    call       anchor_gap
    cmp        rbx, r14
    je         .L184
.L185:
    mov        rdi, r13
    call       getenv@PLT
    test       rax, rax
    je         .L189
    cmp        BYTE PTR [rax], 0
    jne        .L190
.L189:
    mov        r8, QWORD PTR [rbx]
    test       rbp, rbp
    jne        .L186
    xor        edx, edx
    test       r12, r12
    je         .L191
    lea        rsi, .L192[rip]
    mov        rdi, r12
    mov        QWORD PTR 8[rsp], r8
    call       strcmp@PLT
    xor        edx, edx
    mov        r8, QWORD PTR 8[rsp]
    test       eax, eax
    sete       dl
.L191:
    lea        rsi, 16[rsp]
    mov        rdi, r8
    add        rbx, 8
    call       answer
    cmp        rbx, r14
    jne        .L185
.L184:
    mov        rax, QWORD PTR 40[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L193
    add        rsp, 56
    xor        eax, eax
    pop        rbx
    pop        rbp
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    ret
.L190:
    xor        esi, esi
    mov        edx, 10
    mov        rdi, rax
    call       strtol@PLT
    test       rax, rax
    je         .L189
    mov        rdx, QWORD PTR stdin[rip]
    mov        esi, 256
    mov        rdi, r15
    call       fgets@PLT
    test       rax, rax
    je         .L194
    lea        rsi, .L113[rip]
    mov        rdi, r15
    call       strcspn@PLT
    mov        BYTE PTR [r15+rax], 0
    jmp        .L189
.L194:
    xor        edi, edi
    call       exit@PLT
.L193:
    call       __stack_chk_fail@PLT
