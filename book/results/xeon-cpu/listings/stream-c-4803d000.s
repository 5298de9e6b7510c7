mul:
    sub        rsp, 40
    mov        QWORD PTR 16[rsp], rcx
    mov        QWORD PTR 8[rsp], rdx
    mov        QWORD PTR [rsp], rsi
    xor        ecx, ecx
    mov        rsi, rsp
    xor        edx, edx
    lea        rdi, mul._omp_fn.0[rip]
    call       GOMP_parallel@PLT
    vxorpd     xmm0, xmm0, xmm0
    add        rsp, 40
    ret

mul._omp_fn.0:
    push       rbp
    mov        rbp, rsp
    push       r13
    push       r12
    mov        r12, rdi
    push       rbx
    and        rsp, -32
    call       omp_get_num_threads@PLT
    mov        ebx, eax
    call       omp_get_thread_num@PLT
    movsx      rcx, eax
    mov        rax, QWORD PTR 16[r12]
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
    lea        rbx, -1[rax]
    mov        rdi, QWORD PTR 8[r12]
    mov        r8, QWORD PTR [r12]
    mov        r11, rdx
    mov        r9, rax
    cmp        rbx, 2
    jbe        .L4
    lea        rcx, 0[0+rdx*4]
    lea        r10, [r8+rcx]
    lea        r13, 4[rdi+rcx]
    mov        r12, r10
    sub        r12, r13
    cmp        r12, 24
    ja         .L5
.L4:
    vmovss     xmm1, DWORD PTR .L6[rip]
.L7:
    vmulss     xmm0, xmm1, DWORD PTR [rdi+rdx*4]
    vmovss     DWORD PTR [r8+rdx*4], xmm0
    inc        rdx
    cmp        rsi, rdx
    jne        .L7
.L3:
    lea        rsp, -24[rbp]
    pop        rbx
    pop        r12
    pop        r13
    pop        rbp
    ret
.L5:
    cmp        rbx, 6
    jbe        .L8
    mov        rbx, rax
    shr        rbx, 3
    vbroadcastss ymm1, DWORD PTR .L6[rip]
    lea        r9, [rdi+rcx]
    sal        rbx, 5
    xor        ecx, ecx
.L9:
    vmulps     ymm0, ymm1, YMMWORD PTR [r9+rcx]
    vmovups    YMMWORD PTR [r10+rcx], ymm0
    add        rcx, 32
    cmp        rbx, rcx
    jne        .L9
    mov        rcx, rax
    and        rcx, -8
    add        rdx, rcx
    cmp        rax, rcx
    je         .L10
    sub        rax, rcx
    mov        r9, rax
    lea        rax, -1[rax]
    cmp        rax, 2
    jbe        .L11
    vzeroupper
.L12:
    vbroadcastss xmm0, DWORD PTR .L6[rip]
    lea        rax, [r11+rcx]
    vmulps     xmm0, xmm0, XMMWORD PTR [rdi+rax*4]
    vmovups    XMMWORD PTR [r8+rax*4], xmm0
    mov        rax, r9
    and        rax, -4
    add        rdx, rax
    and        r9d, 3
    je         .L3
.L13:
    vmovss     xmm0, DWORD PTR .L6[rip]
    lea        rcx, 1[rdx]
    vmulss     xmm1, xmm0, DWORD PTR [rdi+rdx*4]
    lea        rax, 0[0+rdx*4]
    vmovss     DWORD PTR [r8+rdx*4], xmm1
    cmp        rsi, rcx
    jle        .L3
    vmulss     xmm1, xmm0, DWORD PTR 4[rdi+rax]
    add        rdx, 2
    vmovss     DWORD PTR 4[r8+rax], xmm1
    cmp        rsi, rdx
    jle        .L3
    vmulss     xmm0, xmm0, DWORD PTR 8[rdi+rax]
    vmovss     DWORD PTR 8[r8+rax], xmm0
    lea        rsp, -24[rbp]
    pop        rbx
    pop        r12
    pop        r13
    pop        rbp
    ret
.L1:
    inc        rax
    xor        edx, edx
    jmp        .L2
.L10:
    vzeroupper
    jmp        .L3
.L8:
    xor        ecx, ecx
    jmp        .L12
.L11:
    vzeroupper
    jmp        .L13
