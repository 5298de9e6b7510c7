dot._omp_fn.0:
    push       rbp
    mov        rbp, rsp
    push       r14
    push       r13
    push       r12
    mov        r12, rdi
    push       rbx
    and        rsp, -32
    sub        rsp, 32
    mov        rbx, QWORD PTR 16[rdi]
    call       omp_get_num_threads@PLT
    movsx      r13, eax
    call       omp_get_thread_num@PLT
    mov        rdx, rbx
    add        rdx, 16383
    movsx      rcx, eax
    lea        rax, 32766[rbx]
    cmovns     rax, rdx
    sar        rax, 14
    cqo
    idiv       r13
    cmp        rcx, rdx
    jl         .L1
.L2:
    imul       rcx, rax
    vxorpd     xmm1, xmm1, xmm1
    add        rdx, rcx
    lea        rsi, [rax+rdx]
    cmp        rdx, rsi
    jge        .L3
    mov        rdi, QWORD PTR 8[r12]
    mov        r8, QWORD PTR [r12]
    mov        rax, rdx
    sal        rdx, 16
    lea        rcx, [r8+rdx]
    sal        rsi, 14
    sal        rax, 14
    add        rdx, rdi
    vxorps     xmm3, xmm3, xmm3
    vxorps     xmm2, xmm2, xmm2
.L4:
    mov        r10, rax
    add        rax, 16384
    cmp        rbx, rax
    mov        r11, rax
    cmovle     r11, rbx
    vmovaps    YMMWORD PTR [rsp], ymm3
    cmp        r10, r11
    jge        .L5
    mov        r14, r11
    sub        r14, r10
    lea        r9, -1[r14]
    cmp        r9, 6
    jbe        .L6
    mov        r13, r14
    shr        r13, 3
    sal        r13, 5
    xor        r9d, r9d
    vxorps     xmm0, xmm0, xmm0
.L7:
    vmovups    ymm4, YMMWORD PTR [rcx+r9]
    vfmadd231ps ymm0, ymm4, YMMWORD PTR [rdx+r9]
    add        r9, 32
    cmp        r13, r9
    jne        .L7
    mov        r9, r14
    and        r9, -8
    add        r10, r9
    and        r14d, 7
    vmovaps    YMMWORD PTR [rsp], ymm0
    je         .L5
.L6:
    vmovss     xmm5, DWORD PTR [rsp]
    vmovss     xmm0, DWORD PTR [r8+r10*4]
    lea        r13, 1[r10]
    vfmadd132ss xmm0, xmm5, DWORD PTR [rdi+r10*4]
    lea        r9, 0[0+r10*4]
    vmovss     DWORD PTR [rsp], xmm0
    cmp        r11, r13
    jle        .L5
    vmovss     xmm6, DWORD PTR 4[r8+r9]
    lea        r13, 2[r10]
    vfmadd231ss xmm0, xmm6, DWORD PTR 4[rdi+r9]
    vmovss     DWORD PTR [rsp], xmm0
    cmp        r11, r13
    jle        .L5
    vmovss     xmm7, DWORD PTR 8[r8+r9]
    lea        r13, 3[r10]
    vfmadd231ss xmm0, xmm7, DWORD PTR 8[rdi+r9]
    vmovss     DWORD PTR [rsp], xmm0
    cmp        r11, r13
    jle        .L5
    vmovss     xmm7, DWORD PTR 12[r8+r9]
    lea        r13, 4[r10]
    vfmadd231ss xmm0, xmm7, DWORD PTR 12[rdi+r9]
    vmovss     DWORD PTR [rsp], xmm0
    cmp        r11, r13
    jle        .L5
    vmovss     xmm6, DWORD PTR 16[r8+r9]
    lea        r13, 5[r10]
    vfmadd231ss xmm0, xmm6, DWORD PTR 16[rdi+r9]
    vmovss     DWORD PTR [rsp], xmm0
    cmp        r11, r13
    jle        .L5
    vmovss     xmm5, DWORD PTR 20[r8+r9]
    add        r10, 6
    vfmadd231ss xmm0, xmm5, DWORD PTR 20[rdi+r9]
    vmovss     DWORD PTR [rsp], xmm0
    cmp        r11, r10
    jle        .L5
    vmovss     xmm7, DWORD PTR 24[r8+r9]
    vfmadd231ss xmm0, xmm7, DWORD PTR 24[rdi+r9]
    vmovss     DWORD PTR [rsp], xmm0
.L5:
    vaddss     xmm0, xmm2, DWORD PTR [rsp]
    add        rcx, 65536
    add        rdx, 65536
    vaddss     xmm0, xmm0, DWORD PTR 4[rsp]
    vaddss     xmm0, xmm0, DWORD PTR 8[rsp]
    vaddss     xmm0, xmm0, DWORD PTR 12[rsp]
    vaddss     xmm0, xmm0, DWORD PTR 16[rsp]
    vaddss     xmm0, xmm0, DWORD PTR 20[rsp]
    vaddss     xmm0, xmm0, DWORD PTR 24[rsp]
    vaddss     xmm0, xmm0, DWORD PTR 28[rsp]
    vcvtss2sd  xmm0, xmm0, xmm0
    vaddsd     xmm1, xmm1, xmm0
    cmp        rsi, rax
    jg         .L4
    vzeroupper
.L3:
    mov        rdx, QWORD PTR 24[r12]
    lea        rcx, 24[r12]
.L8:
    vmovq      xmm5, rdx
    vaddsd     xmm6, xmm1, xmm5
    mov        rax, rdx
    vmovq      rsi, xmm6
    lock cmpxchg QWORD PTR [rcx], rsi
    jne        .L9
    lea        rsp, -32[rbp]
    pop        rbx
    pop        r12
    pop        r13
    pop        r14
    pop        rbp
    ret
.L1:
    inc        rax
    xor        edx, edx
    jmp        .L2
.L9:
    mov        rdx, rax
    jmp        .L8

dot:
    sub        rsp, 40
    mov        QWORD PTR 16[rsp], rcx
    mov        QWORD PTR 8[rsp], rsi
    mov        QWORD PTR [rsp], rdi
    mov        rsi, rsp
    xor        ecx, ecx
    xor        edx, edx
    lea        rdi, dot._omp_fn.0[rip]
    mov        QWORD PTR 24[rsp], 0x000000000
    call       GOMP_parallel@PLT
    vmovsd     xmm0, QWORD PTR 24[rsp]
    add        rsp, 40
    ret
