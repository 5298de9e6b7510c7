# speed.jmh.Jacobi2dKernels.line, compiled by C2, 2608 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L43
.L1:
    mov        DWORD PTR [rsp+0x4],edi
    vmovq      xmm1,r9
    mov        DWORD PTR [rsp],edx
    vmovq      xmm0,rsi
    mov        DWORD PTR [rsp+0x5c],r8d
    mov        r14,rcx
    mov        ebp,DWORD PTR [rsp+0x60]
    and        ebp,0xfffffff0
    lea        r10d,[r8-0x1]
    movsxd     rcx,DWORD PTR [rsp+0x58]
    movsxd     r13,r10d
    lea        edi,[r8+0x1]
    movsxd     rax,r8d
    movsxd     r8,edi
    movsxd     r9,edx
    movsxd     rbx,DWORD PTR [rsp+0x4]
    test       ebp,ebp
    jle        .L12
    mov        rdx,r14
    mov        r11d,DWORD PTR [rdx+0xc]
    lea        esi,[r11-0xf]
    test       esi,esi
    jl         .L27
    cmp        r10d,esi
    jae        .L13
    vmovq      xmm4,rbx
    vmovq      xmm3,r9
    vmovq      xmm2,rcx
    movsxd     r9,r11d
    add        r9,0xfffffffffffffff1
    movsxd     rdx,ebp
    lea        r10,[rdx+0xf]
    and        r10,0xfffffffffffffff0
    mov        r11d,r10d
    movsxd     rcx,r11d
    lea        r10,[rcx+r13*1-0x10]
    cmp        r10,r9
    jae        .L15
    cmp        edi,esi
    jae        .L16
    lea        r10,[rcx+r8*1-0x10]
    cmp        r10,r9
    jae        .L17
    vmovq      xmm5,r8
    vmovq      r8,xmm0
    mov        r10d,DWORD PTR [r8+0xc]
    lea        edi,[r10-0xf]
    test       edi,edi
    jl         .L28
    mov        r11d,DWORD PTR [rsp]
    cmp        r11d,edi
    jae        .L18
    vmovq      r11,xmm3
    lea        r11,[rcx+r11*1-0x10]
    movsxd     r10,r10d
    add        r10,0xfffffffffffffff1
    cmp        r11,r10
    jae        .L19
    vmovq      rbx,xmm1
    mov        r10d,DWORD PTR [rbx+0xc]
    lea        edi,[r10-0xf]
    test       edi,edi
    jl         .L29
    mov        r11d,DWORD PTR [rsp+0x4]
    cmp        r11d,edi
    jae        .L20
    vmovq      r11,xmm4
    lea        r11,[rcx+r11*1-0x10]
    movsxd     r10,r10d
    add        r10,0xfffffffffffffff1
    cmp        r11,r10
    jae        .L21
    mov        r11d,DWORD PTR [rsp+0x5c]
    cmp        r11d,esi
    jae        .L22
    lea        r10,[rcx+rax*1-0x10]
    cmp        r10,r9
    jae        .L23
    mov        r9,QWORD PTR [rsp+0x50]
    mov        edi,DWORD PTR [r9+0xc]
    lea        esi,[rdi-0xf]
    test       esi,esi
    jl         .L30
    mov        r10d,DWORD PTR [rsp+0x58]
    cmp        r10d,esi
    jae        .L24
    vmovq      r8,xmm2
    lea        r8,[rcx+r8*1-0x10]
    movsxd     rcx,edi
    add        rcx,0xfffffffffffffff1
    cmp        r8,rcx
    jae        .L25
    cmp        ebp,0x7ffffff0
    jg         .L26
    vbroadcastss zmm9,DWORD PTR [rip+0xfffffffffffffe31]
    add        rdx,0xffffffffffffffd0
    cmp        rdx,0xffffffff80000000
    mov        r10,0xffffffff80000000
    cmovl      rdx,r10
    mov        r10d,edx
    mov        edi,0x10
    lea        r11,[r14+rax*4]
    vmovups    zmm6,ZMMWORD PTR [r11+0x14]
    vmovups    zmm7,ZMMWORD PTR [r11+0x10]
    vmovups    zmm8,ZMMWORD PTR [r11+0xc]
    vaddps     zmm6,zmm6,zmm8
    vaddps     zmm6,zmm6,zmm7
    vmovq      r9,xmm0
    vmovq      r8,xmm3
    lea        r8,[r9+r8*4]
    vmovups    zmm7,ZMMWORD PTR [r8+0x10]
    mov        rcx,rbx
    vmovq      r9,xmm4
    lea        r9,[rbx+r9*4]
    vmovups    zmm8,ZMMWORD PTR [r9+0x10]
    vaddps     zmm7,zmm7,zmm8
    vaddps     zmm6,zmm6,zmm7
    vmulps     zmm6,zmm9,zmm6
    mov        rcx,QWORD PTR [rsp+0x50]
    vmovq      rbx,xmm2
    lea        rcx,[rcx+rbx*4]
    vmovdqu32  ZMMWORD PTR [rcx+0x10],zmm6
    cmp        r10d,0x10
    jle        .L3
.L2:
    vmovups    zmm6,ZMMWORD PTR [r9+rdi*4+0x10]
    vaddps     zmm6,zmm6,ZMMWORD PTR [r8+rdi*4+0x10]
    vmovups    zmm7,ZMMWORD PTR [r11+rdi*4+0xc]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r11+rdi*4+0x14]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r11+rdi*4+0x10]
    vaddps     zmm6,zmm7,zmm6
    vmulps     zmm6,zmm9,zmm6
    vmovdqu32  ZMMWORD PTR [rcx+rdi*4+0x10],zmm6
    vmovups    zmm6,ZMMWORD PTR [r11+rdi*4+0x4c]
    vaddps     zmm6,zmm6,ZMMWORD PTR [r11+rdi*4+0x54]
    vaddps     zmm6,zmm6,ZMMWORD PTR [r11+rdi*4+0x50]
    vmovups    zmm7,ZMMWORD PTR [r8+rdi*4+0x50]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r9+rdi*4+0x50]
    vaddps     zmm6,zmm6,zmm7
    vmulps     zmm6,zmm9,zmm6
    vmovdqu32  ZMMWORD PTR [rcx+rdi*4+0x50],zmm6
    vmovups    zmm6,ZMMWORD PTR [r11+rdi*4+0x8c]
    vaddps     zmm6,zmm6,ZMMWORD PTR [r11+rdi*4+0x94]
    vaddps     zmm6,zmm6,ZMMWORD PTR [r11+rdi*4+0x90]
    vmovups    zmm7,ZMMWORD PTR [r9+rdi*4+0x90]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r8+rdi*4+0x90]
    vaddps     zmm6,zmm6,zmm7
    vmulps     zmm6,zmm9,zmm6
    vmovdqu32  ZMMWORD PTR [rcx+rdi*4+0x90],zmm6
    vmovups    zmm6,ZMMWORD PTR [r9+rdi*4+0xd0]
    vaddps     zmm6,zmm6,ZMMWORD PTR [r8+rdi*4+0xd0]
    vmovups    zmm7,ZMMWORD PTR [r11+rdi*4+0xd4]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r11+rdi*4+0xcc]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r11+rdi*4+0xd0]
    vaddps     zmm6,zmm6,zmm7
    vmulps     zmm6,zmm6,zmm9
    vmovdqu32  ZMMWORD PTR [rcx+rdi*4+0xd0],zmm6
    add        edi,0x40
    cmp        edi,r10d
    jl         .L2
.L3:
    cmp        edi,ebp
    jge        .L5
    data16     xchg ax,ax
.L4:
    vmovups    zmm6,ZMMWORD PTR [r9+rdi*4+0x10]
    vaddps     zmm6,zmm6,ZMMWORD PTR [r8+rdi*4+0x10]
    vmovups    zmm7,ZMMWORD PTR [r11+rdi*4+0xc]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r11+rdi*4+0x14]
    vaddps     zmm7,zmm7,ZMMWORD PTR [r11+rdi*4+0x10]
    vaddps     zmm6,zmm7,zmm6
    vmulps     zmm6,zmm9,zmm6
    vmovdqu32  ZMMWORD PTR [rcx+rdi*4+0x10],zmm6
    add        edi,0x10
    cmp        edi,ebp
    jl         .L4
.L5:
    vmovq      rcx,xmm2
    vmovq      r8,xmm5
    vmovq      r9,xmm3
    vmovq      rbx,xmm4
.L6:
    cmp        edi,DWORD PTR [rsp+0x60]
    jge        .L11
    mov        r11,r14
    mov        ebp,DWORD PTR [r11+0xc]
    movsxd     rsi,edi
    lea        r10,[rsi+r13*1]
    movsxd     rbp,ebp
    cmp        r10,rbp
    jae        .L31
    movsxd     rdx,DWORD PTR [rsp+0x60]
    lea        r10,[r13+rdx*1-0x1]
    cmp        r10,rbp
    jae        .L33
    lea        r10,[r8+rsi*1]
    cmp        r10,rbp
    jae        .L34
    lea        r10,[r8+rdx*1-0x1]
    cmp        r10,rbp
    jae        .L35
    lea        r10,[rax+rsi*1]
    cmp        r10,rbp
    jae        .L36
    lea        r10,[rax+rdx*1-0x1]
    cmp        r10,rbp
    jae        .L37
    vmovq      r13,xmm0
    mov        r8d,DWORD PTR [r13+0xc]
    lea        r10,[r9+rsi*1]
    movsxd     r8,r8d
    cmp        r10,r8
    jae        .L38
    lea        r10,[r9+rdx*1-0x1]
    cmp        r10,r8
    jae        .L39
    vmovq      r9,xmm1
    mov        r10d,DWORD PTR [r9+0xc]
    lea        r8,[rbx+rsi*1]
    movsxd     r10,r10d
    cmp        r8,r10
    jae        .L40
    lea        r8,[rbx+rdx*1-0x1]
    cmp        r8,r10
    jae        .L41
    mov        rax,QWORD PTR [rsp+0x50]
    mov        r8d,DWORD PTR [rax+0xc]
    lea        r10,[rcx+rsi*1]
    movsxd     r8,r8d
    cmp        r10,r8
    jae        .L32
    lea        r10,[rcx+rdx*1-0x1]
    cmp        r10,r8
    jae        .L32
    lea        r10d,[rdi+0x1]
.L7:
    mov        ecx,edi
    add        ecx,DWORD PTR [rsp+0x4]
    vmovss     xmm1,DWORD PTR [r9+rcx*4+0x10]
    mov        r8d,edi
    add        r8d,DWORD PTR [rsp]
    vaddss     xmm1,xmm1,DWORD PTR [r13+r8*4+0x10]
    mov        r8d,edi
    add        r8d,DWORD PTR [rsp+0x58]
    mov        ebx,edi
    add        ebx,DWORD PTR [rsp+0x5c]
    vmovss     xmm0,DWORD PTR [r11+rbx*4+0xc]
    movsxd     rcx,ebx
    vaddss     xmm2,xmm0,DWORD PTR [r11+rcx*4+0x14]
    vaddss     xmm0,xmm2,DWORD PTR [r11+rbx*4+0x10]
    vaddss     xmm1,xmm0,xmm1
    vmulss     xmm0,xmm1,DWORD PTR [rip+0xfffffffffffffa98]
    vmovss     DWORD PTR [rax+r8*4+0x10],xmm0
    inc        edi
    cmp        edi,r10d
    jl         .L7
    dec        rdx
    cmp        rdx,0xffffffff80000000
    mov        r10,0xffffffff80000000
    cmovl      rdx,r10
    mov        esi,edx
    cmp        edi,esi
    jge        .L9
    data16     data16 nop WORD PTR [rax+rax*1+0x0]
.L8:
    mov        ebx,edi
    add        ebx,DWORD PTR [rsp+0x4]
    mov        ecx,edi
    add        ecx,DWORD PTR [rsp]
    mov        edx,edi
    add        edx,DWORD PTR [rsp+0x5c]
    mov        ebp,edi
    add        ebp,DWORD PTR [rsp+0x58]
    mov        r10d,edi
    add        r10d,DWORD PTR [rsp+0x4]
    vmovss     xmm1,DWORD PTR [r9+r10*4+0x10]
    mov        r10d,edi
    add        r10d,DWORD PTR [rsp]
    vaddss     xmm1,xmm1,DWORD PTR [r13+r10*4+0x10]
    mov        r10d,edi
    add        r10d,DWORD PTR [rsp+0x58]
    mov        r8d,edi
    add        r8d,DWORD PTR [rsp+0x5c]
    vmovss     xmm0,DWORD PTR [r11+r8*4+0xc]
    movsxd     rbx,ebx
    movsxd     r14,ecx
    movsxd     rcx,ebp
    movsxd     rbp,r8d
    vaddss     xmm2,xmm0,DWORD PTR [r11+rbp*4+0x14]
    vaddss     xmm0,xmm2,DWORD PTR [r11+r8*4+0x10]
    vaddss     xmm1,xmm0,xmm1
    vmulss     xmm0,xmm1,DWORD PTR [rip+0xfffffffffffff9ef]
    vmovss     DWORD PTR [rax+r10*4+0x10],xmm0
    vmovss     xmm1,DWORD PTR [r9+rbx*4+0x14]
    vaddss     xmm0,xmm1,DWORD PTR [r13+r14*4+0x14]
    movsxd     r10,edx
    vmovss     xmm2,DWORD PTR [r11+r10*4+0x18]
    vaddss     xmm1,xmm2,DWORD PTR [r11+rdx*4+0x10]
    vaddss     xmm2,xmm1,DWORD PTR [r11+r10*4+0x14]
    vaddss     xmm0,xmm2,xmm0
    vmulss     xmm1,xmm0,DWORD PTR [rip+0xfffffffffffff9b6]
    vmovss     DWORD PTR [rax+rcx*4+0x14],xmm1
    add        edi,0x2
    cmp        edi,esi
    jl         .L8
.L9:
    cmp        edi,DWORD PTR [rsp+0x60]
    jge        .L11
    data16     xchg ax,ax
.L10:
    mov        r8d,edi
    add        r8d,DWORD PTR [rsp+0x4]
    vmovss     xmm1,DWORD PTR [r9+r8*4+0x10]
    mov        r10d,edi
    add        r10d,DWORD PTR [rsp]
    vaddss     xmm0,xmm1,DWORD PTR [r13+r10*4+0x10]
    mov        r8d,edi
    add        r8d,DWORD PTR [rsp+0x58]
    mov        r10d,edi
    add        r10d,DWORD PTR [rsp+0x5c]
    vmovss     xmm2,DWORD PTR [r11+r10*4+0xc]
    movsxd     rcx,r10d
    vaddss     xmm1,xmm2,DWORD PTR [r11+rcx*4+0x14]
    vaddss     xmm2,xmm1,DWORD PTR [r11+r10*4+0x10]
    vaddss     xmm0,xmm2,xmm0
    vmulss     xmm1,xmm0,DWORD PTR [rip+0xfffffffffffff94b]
    vmovss     DWORD PTR [rax+r8*4+0x10],xmm1
    inc        edi
    cmp        edi,DWORD PTR [rsp+0x60]
    jl         .L10
.L11:
    vzeroupper
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L42
    ret
.L12:
    xor        edi,edi
    jmp        .L6
.L13:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      r8,xmm0
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r8,rsi
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
.L14:
    mov        esi,0xffffff6e
    mov        QWORD PTR [rsp+0x50],r8
    mov        ecx,DWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x58],ecx
    mov        QWORD PTR [rsp+0x8],rdx
    mov        DWORD PTR [rsp+0x5c],r11d
    mov        QWORD PTR [rsp+0x10],rbx
    mov        r11d,DWORD PTR [rsp+0x4]
    mov        DWORD PTR [rsp],r11d
    mov        QWORD PTR [rsp+0x18],r9
    mov        DWORD PTR [rsp+0x4],r10d
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x844]
.L15:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      r8,xmm0
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L16:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      r8,xmm0
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L17:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      r8,xmm0
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L18:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L19:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L20:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L21:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L22:
    mov        rdx,r14
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L23:
    mov        rdx,r14
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L24:
    mov        rdx,r14
    jmp        .L14
.L25:
    mov        rdx,r14
    vmovq      r8,xmm0
    jmp        .L14
.L26:
    mov        esi,0xffffff66
    vmovsd     QWORD PTR [rsp+0x50],xmm0
    mov        ecx,DWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x58],ecx
    mov        QWORD PTR [rsp+0x8],r14
    mov        QWORD PTR [rsp+0x10],rbx
    mov        r11d,DWORD PTR [rsp+0x4]
    mov        DWORD PTR [rsp],r11d
    mov        QWORD PTR [rsp+0x18],r9
    mov        DWORD PTR [rsp+0x4],r10d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000984]
.L27:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      r8,xmm0
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L28:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L29:
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L30:
    mov        rdx,r14
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
.L31:
    vmovq      r13,xmm0
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
    vmovq      r13,xmm0
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
.L32:
    mov        esi,0xffffff6e
    mov        DWORD PTR [rsp+0x50],edi
    mov        QWORD PTR [rsp+0x8],r13
    mov        r8d,DWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x54],r8d
    mov        QWORD PTR [rsp+0x10],r11
    mov        QWORD PTR [rsp+0x18],r9
    mov        QWORD PTR [rsp+0x20],rax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000a38]
.L33:
    vmovq      r13,xmm0
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L34:
    vmovq      r13,xmm0
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L35:
    vmovq      r13,xmm0
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L36:
    vmovq      r13,xmm0
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L37:
    vmovq      r13,xmm0
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L38:
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L39:
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L40:
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L41:
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rbx,xmm1
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
    mov        rdx,r14
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r9,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
    mov        rdx,r14
    mov        r10d,DWORD PTR [rsp+0x58]
    jmp        .L14
    vmovq      r9,xmm1
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
    mov        rax,QWORD PTR [rsp+0x50]
    jmp        .L32
.L42:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L43:
    call       <Stub::method_entry_barrier>
    jmp        .L1
