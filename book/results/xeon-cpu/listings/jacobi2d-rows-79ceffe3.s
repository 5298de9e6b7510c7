# speed.jmh.Jacobi2dKernels.line, compiled by C2, 2112 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L27
.L1:
    mov        DWORD PTR [rsp+0x4],edi
    vmovq      xmm1,r9
    mov        DWORD PTR [rsp],edx
    vmovq      xmm0,rsi
    mov        DWORD PTR [rsp+0x5c],r8d
    mov        ebp,DWORD PTR [rsp+0x60]
    and        ebp,0xfffffff0
    lea        r10d,[r8-0x1]
    movsxd     r11,DWORD PTR [rsp+0x58]
    movsxd     r8,r10d
    mov        ebx,DWORD PTR [rsp+0x5c]
    inc        ebx
    movsxd     rdi,DWORD PTR [rsp+0x5c]
    movsxd     rax,ebx
    movsxd     r13,edx
    movsxd     r14,DWORD PTR [rsp+0x4]
    test       ebp,ebp
    jle        .L8
    mov        r9,rcx
    mov        edx,DWORD PTR [rcx+0xc]
    lea        esi,[rdx-0xf]
    test       esi,esi
    jl         .L21
    cmp        r10d,esi
    jae        .L9
    vmovq      xmm6,r14
    vmovq      xmm5,r13
    vmovq      xmm4,rdi
    vmovq      xmm3,r8
    vmovq      xmm2,r11
    movsxd     rcx,edx
    add        rcx,0xfffffffffffffff1
    movsxd     r8,ebp
    lea        r10,[r8+0xf]
    and        r10,0xfffffffffffffff0
    mov        r10d,r10d
    movsxd     rdx,r10d
    vmovq      r10,xmm3
    lea        r10,[rdx+r10*1-0x10]
    cmp        r10,rcx
    jae        .L11
    cmp        ebx,esi
    jae        .L12
    lea        r10,[rdx+rax*1-0x10]
    cmp        r10,rcx
    jae        .L13
    vmovq      xmm7,rax
    vmovq      rax,xmm0
    mov        r10d,DWORD PTR [rax+0xc]
    lea        r11d,[r10-0xf]
    test       r11d,r11d
    jl         .L22
    mov        ebx,DWORD PTR [rsp]
    cmp        ebx,r11d
    jae        .L14
    lea        r11,[rdx+r13*1-0x10]
    movsxd     r10,r10d
    add        r10,0xfffffffffffffff1
    cmp        r11,r10
    jae        .L15
    vmovq      rdi,xmm1
    mov        r10d,DWORD PTR [rdi+0xc]
    lea        r11d,[r10-0xf]
    test       r11d,r11d
    jl         .L23
    mov        ebx,DWORD PTR [rsp+0x4]
    cmp        ebx,r11d
    jae        .L16
    lea        r11,[rdx+r14*1-0x10]
    movsxd     r10,r10d
    add        r10,0xfffffffffffffff1
    cmp        r11,r10
    jae        .L17
    mov        r11d,DWORD PTR [rsp+0x5c]
    cmp        r11d,esi
    jae        .L18
    vmovq      r10,xmm4
    lea        r10,[rdx+r10*1-0x10]
    cmp        r10,rcx
    jae        .L19
    mov        r10,QWORD PTR [rsp+0x50]
    mov        esi,DWORD PTR [r10+0xc]
    lea        ebx,[rsi-0xf]
    test       ebx,ebx
    jl         .L24
    mov        ecx,DWORD PTR [rsp+0x58]
    cmp        ecx,ebx
    jae        .L10
    vmovq      rbx,xmm2
    lea        rbx,[rdx+rbx*1-0x10]
    movsxd     rdx,esi
    add        rdx,0xfffffffffffffff1
    cmp        rbx,rdx
    jae        .L10
    cmp        ebp,0x7ffffff0
    jg         .L20
    vbroadcastss zmm10,DWORD PTR [rip+0xfffffffffffffe2a]
    add        r8,0xffffffffffffffd0
    mov        rbx,0xffffffff80000000
    cmp        r8,0xffffffff80000000
    cmovl      r8,rbx
    mov        edx,r8d
    lea        rsi,[rax+r13*4]
    vmovups    zmm0,ZMMWORD PTR [rsi+0x10]
    mov        ebx,0x10
    lea        r13,[rdi+r14*4]
    vmovups    zmm1,ZMMWORD PTR [r13+0x10]
    vaddps     zmm0,zmm0,zmm1
    vmovq      r8,xmm2
    lea        r14,[r10+r8*4]
    vmovq      r8,xmm4
    lea        r8,[r9+r8*4]
    vmovups    zmm1,ZMMWORD PTR [r8+0x14]
    vmovups    zmm8,ZMMWORD PTR [r8+0x10]
    vmovups    zmm9,ZMMWORD PTR [r8+0xc]
    vaddps     zmm1,zmm1,zmm9
    vaddps     zmm1,zmm1,zmm8
    vaddps     zmm0,zmm1,zmm0
    vmulps     zmm0,zmm10,zmm0
    vmovdqu32  ZMMWORD PTR [r14+0x10],zmm0
    cmp        edx,0x10
    jle        .L3
    data16     data16 nop WORD PTR [rax+rax*1+0x0]
.L2:
    vmovups    zmm0,ZMMWORD PTR [rsi+rbx*4+0x10]
    vaddps     zmm0,zmm0,ZMMWORD PTR [r13+rbx*4+0x10]
    vmovups    zmm1,ZMMWORD PTR [r8+rbx*4+0xc]
    vaddps     zmm1,zmm1,ZMMWORD PTR [r8+rbx*4+0x14]
    vaddps     zmm1,zmm1,ZMMWORD PTR [r8+rbx*4+0x10]
    vaddps     zmm0,zmm1,zmm0
    vmulps     zmm0,zmm10,zmm0
    vmovdqu32  ZMMWORD PTR [r14+rbx*4+0x10],zmm0
    vmovups    zmm0,ZMMWORD PTR [r8+rbx*4+0x54]
    vaddps     zmm0,zmm0,ZMMWORD PTR [r8+rbx*4+0x4c]
    vaddps     zmm0,zmm0,ZMMWORD PTR [r8+rbx*4+0x50]
    vmovups    zmm1,ZMMWORD PTR [rsi+rbx*4+0x50]
    vaddps     zmm1,zmm1,ZMMWORD PTR [r13+rbx*4+0x50]
    vaddps     zmm0,zmm0,zmm1
    vmulps     zmm0,zmm10,zmm0
    vmovdqu32  ZMMWORD PTR [r14+rbx*4+0x50],zmm0
    vmovups    zmm0,ZMMWORD PTR [r8+rbx*4+0x8c]
    vaddps     zmm0,zmm0,ZMMWORD PTR [r8+rbx*4+0x94]
    vaddps     zmm0,zmm0,ZMMWORD PTR [r8+rbx*4+0x90]
    vmovups    zmm1,ZMMWORD PTR [r13+rbx*4+0x90]
    vaddps     zmm1,zmm1,ZMMWORD PTR [rsi+rbx*4+0x90]
    vaddps     zmm0,zmm0,zmm1
    vmulps     zmm0,zmm10,zmm0
    vmovdqu32  ZMMWORD PTR [r14+rbx*4+0x90],zmm0
    vmovups    zmm0,ZMMWORD PTR [r13+rbx*4+0xd0]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+rbx*4+0xd0]
    vmovups    zmm1,ZMMWORD PTR [r8+rbx*4+0xd4]
    vaddps     zmm1,zmm1,ZMMWORD PTR [r8+rbx*4+0xcc]
    vaddps     zmm1,zmm1,ZMMWORD PTR [r8+rbx*4+0xd0]
    vaddps     zmm0,zmm0,zmm1
    vmulps     zmm0,zmm0,zmm10
    vmovdqu32  ZMMWORD PTR [r14+rbx*4+0xd0],zmm0
    add        ebx,0x40
    cmp        ebx,edx
    jl         .L2
.L3:
    cmp        ebx,ebp
    jge        .L5
    nop
.L4:
    vmovups    zmm0,ZMMWORD PTR [r13+rbx*4+0x10]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+rbx*4+0x10]
    vmovups    zmm1,ZMMWORD PTR [r8+rbx*4+0xc]
    vaddps     zmm1,zmm1,ZMMWORD PTR [r8+rbx*4+0x14]
    vaddps     zmm1,zmm1,ZMMWORD PTR [r8+rbx*4+0x10]
    vaddps     zmm0,zmm1,zmm0
    vmulps     zmm0,zmm10,zmm0
    vmovdqu32  ZMMWORD PTR [r14+rbx*4+0x10],zmm0
    add        ebx,0x10
    cmp        ebx,ebp
    jl         .L4
.L5:
    cmp        ebx,DWORD PTR [rsp+0x60]
    jge        .L7
    mov        r8d,DWORD PTR [r9+0xc]
    movsxd     rsi,ebx
    vmovq      rdx,xmm3
    add        rdx,rsi
    movsxd     r8,r8d
    cmp        rdx,r8
    jae        .L25
    movsxd     rbp,DWORD PTR [rsp+0x60]
    vmovq      rdx,xmm3
    lea        rdx,[rdx+rbp*1-0x1]
    cmp        rdx,r8
    jae        .L25
    vmovq      rdx,xmm7
    add        rdx,rsi
    cmp        rdx,r8
    jae        .L25
    vmovq      rdx,xmm7
    lea        rdx,[rdx+rbp*1-0x1]
    cmp        rdx,r8
    jae        .L25
    vmovq      rdx,xmm4
    add        rdx,rsi
    cmp        rdx,r8
    jae        .L25
    vmovq      rdx,xmm4
    lea        rdx,[rdx+rbp*1-0x1]
    cmp        rdx,r8
    jae        .L25
    mov        edx,DWORD PTR [rax+0xc]
    vmovq      r8,xmm5
    add        r8,rsi
    movsxd     rdx,edx
    cmp        r8,rdx
    jae        .L25
    vmovq      r8,xmm5
    lea        r8,[r8+rbp*1-0x1]
    cmp        r8,rdx
    jae        .L25
    mov        r8d,DWORD PTR [rdi+0xc]
    vmovq      rdx,xmm6
    add        rdx,rsi
    movsxd     r8,r8d
    cmp        rdx,r8
    jae        .L25
    vmovq      rdx,xmm6
    lea        rdx,[rdx+rbp*1-0x1]
    cmp        rdx,r8
    jae        .L25
    mov        edx,DWORD PTR [r10+0xc]
    vmovq      r8,xmm2
    add        r8,rsi
    movsxd     rdx,edx
    cmp        r8,rdx
    jae        .L25
    vmovq      r8,xmm2
    lea        r8,[r8+rbp*1-0x1]
    cmp        r8,rdx
    jae        .L25
    data16     nop WORD PTR [rax+rax*1+0x0]
    data16     data16 xchg ax,ax
.L6:
    mov        r8d,ebx
    add        r8d,DWORD PTR [rsp+0x4]
    vmovss     xmm1,DWORD PTR [rdi+r8*4+0x10]
    mov        edx,ebx
    add        edx,DWORD PTR [rsp]
    vaddss     xmm1,xmm1,DWORD PTR [rax+rdx*4+0x10]
    lea        r8d,[rbx+rcx*1]
    lea        esi,[rbx+r11*1]
    movsxd     rdx,esi
    vmovss     xmm0,DWORD PTR [r9+rdx*4+0x14]
    vaddss     xmm2,xmm0,DWORD PTR [r9+rsi*4+0xc]
    vaddss     xmm0,xmm2,DWORD PTR [r9+rsi*4+0x10]
    vaddss     xmm1,xmm0,xmm1
    vmulss     xmm0,xmm1,DWORD PTR [rip+0xfffffffffffffa8a]
    vmovss     DWORD PTR [r10+r8*4+0x10],xmm0
    inc        ebx
    cmp        ebx,DWORD PTR [rsp+0x60]
    jl         .L6
.L7:
    vzeroupper
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L26
    ret
.L8:
    vmovq      xmm6,r14
    vmovq      xmm5,r13
    vmovq      xmm7,rax
    vmovq      xmm4,rdi
    vmovq      xmm3,r8
    vmovq      xmm2,r11
    xor        ebx,ebx
    mov        r9,rcx
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        rax,rsi
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L5
.L9:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rax,xmm0
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        rax,rsi
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
.L10:
    mov        esi,0xffffff6e
    mov        QWORD PTR [rsp+0x50],rax
    mov        QWORD PTR [rsp-0x8],rax
    mov        eax,DWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x58],eax
    mov        rax,QWORD PTR [rsp-0x8]
    mov        QWORD PTR [rsp+0x8],r9
    mov        DWORD PTR [rsp+0x5c],r11d
    mov        QWORD PTR [rsp+0x10],rdi
    mov        QWORD PTR [rsp-0x8],rax
    mov        eax,DWORD PTR [rsp+0x4]
    mov        DWORD PTR [rsp],eax
    mov        rax,QWORD PTR [rsp-0x8]
    mov        QWORD PTR [rsp+0x18],r10
    mov        DWORD PTR [rsp+0x4],ecx
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x74c]
.L11:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rax,xmm0
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L12:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rax,xmm0
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L13:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rax,xmm0
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L14:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L15:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L16:
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L17:
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L18:
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L19:
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L20:
    mov        esi,0xffffff66
    mov        QWORD PTR [rsp+0x50],rax
    mov        QWORD PTR [rsp-0x8],rax
    mov        eax,DWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x58],eax
    mov        rax,QWORD PTR [rsp-0x8]
    mov        QWORD PTR [rsp+0x8],r9
    mov        QWORD PTR [rsp+0x10],rdi
    mov        QWORD PTR [rsp-0x8],rax
    mov        eax,DWORD PTR [rsp+0x4]
    mov        DWORD PTR [rsp],eax
    mov        rax,QWORD PTR [rsp-0x8]
    mov        QWORD PTR [rsp+0x18],r10
    mov        DWORD PTR [rsp+0x4],ecx
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000864]
.L21:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rax,xmm0
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L22:
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L23:
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L24:
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L25:
    mov        esi,0xffffff6e
    mov        DWORD PTR [rsp+0x50],ebx
    mov        QWORD PTR [rsp+0x58],rax
    mov        QWORD PTR [rsp-0x8],rax
    mov        eax,DWORD PTR [rsp]
    mov        DWORD PTR [rsp+0x54],eax
    mov        rax,QWORD PTR [rsp-0x8]
    mov        QWORD PTR [rsp+0x8],r9
    mov        DWORD PTR [rsp],r11d
    mov        QWORD PTR [rsp+0x10],rdi
    mov        QWORD PTR [rsp+0x18],r10
    mov        DWORD PTR [rsp+0x20],ecx
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20008fc]
    mov        r11d,DWORD PTR [rsp+0x5c]
    vmovq      rdi,xmm1
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
    mov        r11d,DWORD PTR [rsp+0x5c]
    mov        r10,QWORD PTR [rsp+0x50]
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
    mov        ecx,DWORD PTR [rsp+0x58]
    jmp        .L10
.L26:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L27:
    call       <Stub::method_entry_barrier>
    jmp        .L1
