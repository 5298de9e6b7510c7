add:
    sub        rsp, 40
    mov        QWORD PTR 24[rsp], rcx
    mov        QWORD PTR 16[rsp], rdx
    mov        QWORD PTR 8[rsp], rsi
    mov        QWORD PTR [rsp], rdi
    mov        rsi, rsp
    xor        ecx, ecx
    xor        edx, edx
    lea        rdi, add._omp_fn.0[rip]
    call       GOMP_parallel@PLT
    vxorpd     xmm0, xmm0, xmm0
    add        rsp, 40
    ret

add._omp_fn.0:
    push       rbp
    mov        rbp, rsp
    push       r15
    push       r14
    push       r13
    push       r12
    mov        r12, rdi
    push       rbx
    and        rsp, -32
    call       omp_get_num_threads@PLT
    mov        ebx, eax
    call       omp_get_thread_num@PLT
    movsx      rcx, eax
    mov        rax, QWORD PTR 24[r12]
    movsx      rsi, ebx
    cqo
    idiv       rsi
    cmp        rcx, rdx
    jl         .L1
.L2:
    imul       rcx, rax
    add        rdx, rcx
    lea        rsi, [rax+rdx]
    cmp        rdx, rsi
    jge        .L3
    lea        r13, -1[rax]
    mov        r9, QWORD PTR 16[r12]
    mov        rdi, QWORD PTR 8[r12]
    mov        r8, QWORD PTR [r12]
    mov        rbx, rdx
    mov        r12, rax
    cmp        r13, 2
    jbe        .L4
    lea        rcx, 0[0+rdx*4]
    lea        r11, [r9+rcx]
    lea        r10, 4[rcx]
    lea        r15, [rdi+r10]
    mov        r14, r11
    sub        r14, r15
    cmp        r14, 24
    jbe        .L4
    add        r10, r8
    mov        r14, r11
    sub        r14, r10
    cmp        r14, 24
    jbe        .L4
    cmp        r13, 6
    jbe        .L5
    shr        r12, 3
    lea        r13, [r8+rcx]
    lea        r10, [rdi+rcx]
    sal        r12, 5
    xor        ecx, ecx
.L6:
    vmovups    ymm1, YMMWORD PTR 0[r13+rcx]
    vaddps     ymm0, ymm1, YMMWORD PTR [r10+rcx]
    vmovups    YMMWORD PTR [r11+rcx], ymm0
    add        rcx, 32
    cmp        r12, rcx
    jne        .L6
    mov        rcx, rax
    and        rcx, -8
    add        rdx, rcx
    cmp        rax, rcx
    je         .L7
    sub        rax, rcx
    mov        r12, rax
    lea        rax, -1[rax]
    cmp        rax, 2
    jbe        .L8
    vzeroupper
.L9:
    lea        rax, [rbx+rcx]
    vmovups    xmm2, XMMWORD PTR [r8+rax*4]
    vaddps     xmm0, xmm2, XMMWORD PTR [rdi+rax*4]
    vmovups    XMMWORD PTR [r9+rax*4], xmm0
    mov        rax, r12
    and        rax, -4
    add        rdx, rax
    and        r12d, 3
    je         .L3
.L10:
    vmovss     xmm0, DWORD PTR [r8+rdx*4]
    lea        rcx, 1[rdx]
    vaddss     xmm0, xmm0, DWORD PTR [rdi+rdx*4]
    lea        rax, 0[0+rdx*4]
    vmovss     DWORD PTR [r9+rdx*4], xmm0
    cmp        rsi, rcx
    jle        .L3
    vmovss     xmm0, DWORD PTR 4[r8+rax]
    add        rdx, 2
    vaddss     xmm0, xmm0, DWORD PTR 4[rdi+rax]
    vmovss     DWORD PTR 4[r9+rax], xmm0
    cmp        rsi, rdx
    jle        .L3
    vmovss     xmm0, DWORD PTR 8[r8+rax]
    vaddss     xmm0, xmm0, DWORD PTR 8[rdi+rax]
    vmovss     DWORD PTR 8[r9+rax], xmm0
.L3:
    lea        rsp, -40[rbp]
    pop        rbx
    pop        r12
    pop        r13
    pop        r14
    pop        r15
    pop        rbp
    ret
.L4:
    vmovss     xmm0, DWORD PTR [r8+rdx*4]
    vaddss     xmm0, xmm0, DWORD PTR [rdi+rdx*4]
    vmovss     DWORD PTR [r9+rdx*4], xmm0
    inc        rdx
    cmp        rsi, rdx
    jne        .L4
    jmp        .L3
.L1:
    inc        rax
    xor        edx, edx
    jmp        .L2
.L7:
    vzeroupper
    jmp        .L3
.L5:
    xor        ecx, ecx
    jmp        .L9
.L8:
    vzeroupper
    jmp        .L10
