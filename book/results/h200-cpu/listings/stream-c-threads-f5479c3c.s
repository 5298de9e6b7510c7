mul:
    endbr64
    sub        rsp, 40
    vmovq      xmm1, rsi
    lea        rdi, mul._omp_fn.0[rip]
    mov        rax, QWORD PTR fs:40
    mov        QWORD PTR 24[rsp], rax
    xor        eax, eax
    vpinsrq    xmm0, xmm1, rdx, 1
    mov        QWORD PTR 16[rsp], rcx
    xor        edx, edx
    xor        ecx, ecx
    mov        rsi, rsp
    vmovdqa    XMMWORD PTR [rsp], xmm0
    call       GOMP_parallel@PLT
    mov        rax, QWORD PTR 24[rsp]
    sub        rax, QWORD PTR fs:40
    jne        .L1
    vxorpd     xmm0, xmm0, xmm0
    add        rsp, 40
    ret
.L1:
    call       __stack_chk_fail@PLT

mul._omp_fn.0:
    endbr64
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
    movsx      rsi, ebx
    movsx      rcx, eax
    mov        rax, QWORD PTR 16[r12]
    cqo
    idiv       rsi
    cmp        rcx, rdx
    jl         .L2
.L3:
    imul       rcx, rax
    add        rdx, rcx
    lea        rsi, [rax+rdx]
    cmp        rdx, rsi
    jge        .L4
    lea        rbx, -1[rax]
    mov        rdi, QWORD PTR 8[r12]
    mov        r8, QWORD PTR [r12]
    mov        r11, rdx
    mov        r9, rax
    cmp        rbx, 2
    jbe        .L5
    lea        rcx, 0[0+rdx*4]
    lea        r10, [r8+rcx]
    lea        r13, 4[rdi+rcx]
    mov        r12, r10
    sub        r12, r13
    cmp        r12, 24
    ja         .L6
.L5:
    vmovss     xmm1, DWORD PTR .L7[rip]
.L8:
    vmulss     xmm0, xmm1, DWORD PTR [rdi+rdx*4]
    vmovss     DWORD PTR [r8+rdx*4], xmm0
    inc        rdx
    cmp        rsi, rdx
    jne        .L8
.L4:
    lea        rsp, -24[rbp]
    pop        rbx
    pop        r12
    pop        r13
    pop        rbp
    ret
.L6:
    cmp        rbx, 6
    jbe        .L9
    mov        rbx, rax
    vbroadcastss ymm1, DWORD PTR .L7[rip]
    lea        r9, [rdi+rcx]
    xor        ecx, ecx
    shr        rbx, 3
    sal        rbx, 5
.L10:
    vmulps     ymm0, ymm1, YMMWORD PTR [r9+rcx]
    vmovups    YMMWORD PTR [r10+rcx], ymm0
    add        rcx, 32
    cmp        rcx, rbx
    jne        .L10
    mov        rcx, rax
    and        rcx, -8
    add        rdx, rcx
    cmp        rax, rcx
    je         .L11
    sub        rax, rcx
    mov        r9, rax
    lea        rax, -1[rax]
    cmp        rax, 2
    jbe        .L12
    vzeroupper
.L13:
    vbroadcastss xmm0, DWORD PTR .L7[rip]
    lea        rax, [r11+rcx]
    vmulps     xmm0, xmm0, XMMWORD PTR [rdi+rax*4]
    vmovups    XMMWORD PTR [r8+rax*4], xmm0
    mov        rax, r9
    and        rax, -4
    add        rdx, rax
    and        r9d, 3
    je         .L4
.L14:
    vmovss     xmm0, DWORD PTR .L7[rip]
    lea        rcx, 1[rdx]
    lea        rax, 0[0+rdx*4]
    vmulss     xmm1, xmm0, DWORD PTR [rdi+rdx*4]
    vmovss     DWORD PTR [r8+rdx*4], xmm1
    cmp        rsi, rcx
    jle        .L4
    vmulss     xmm1, xmm0, DWORD PTR 4[rdi+rax]
    add        rdx, 2
    vmovss     DWORD PTR 4[r8+rax], xmm1
    cmp        rsi, rdx
    jle        .L4
    vmulss     xmm0, xmm0, DWORD PTR 8[rdi+rax]
    vmovss     DWORD PTR 8[r8+rax], xmm0
    lea        rsp, -24[rbp]
    pop        rbx
    pop        r12
    pop        r13
    pop        rbp
    ret
.L2:
    inc        rax
    xor        edx, edx
    jmp        .L3
.L11:
    vzeroupper
    jmp        .L4
.L9:
    xor        ecx, ecx
    jmp        .L13
.L12:
    vzeroupper
    jmp        .L14
