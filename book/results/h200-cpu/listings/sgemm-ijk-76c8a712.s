# speed.jmh.SgemmKernels.ijk, compiled by C2, 888 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x50
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L22
.L1:
    vmovq      xmm1,rsi
    test       r8d,r8d
    jle        .L14
    mov        r11d,DWORD PTR [rdx+0xc]
    mov        r9d,DWORD PTR [rcx+0xc]
    movsxd     rbx,r9d
    movsxd     rbp,r8d
    lea        r10,[rbp-0x3]
    mov        rdi,0xffffffff80000000
    cmp        r10,0xffffffff80000000
    cmovl      r10,rdi
    mov        r14d,r10d
    xor        edi,edi
    xor        r10d,r10d
    jmp        .L3
.L2:
    vmovd      r10d,xmm5
    inc        r10d
    cmp        r10d,r8d
    jge        .L14
    mov        edi,r10d
    imul       edi,r8d
    mov        rcx,r9
    vmovd      r9d,xmm3
    vmovq      rbx,xmm2
    vmovq      rbp,xmm4
.L3:
    cmp        edi,r9d
    jae        .L18
    movsxd     rsi,edi
    lea        rax,[rsi+rbp*1-0x1]
    cmp        rax,rbx
    jae        .L18
    vmovd      xmm5,r10d
    vmovq      xmm4,rbp
    vmovq      xmm2,rbx
    vmovd      xmm3,r9d
    vmovq      xmm0,rcx
    vmovq      r10,xmm1
    mov        r9d,DWORD PTR [r10+0xc]
    cmp        edi,r9d
    jae        .L19
    movsxd     r10,r9d
    cmp        rax,r10
    jae        .L20
    xor        ecx,ecx
    jmp        .L5
.L4:
    lea        r10,[rsi+rax*1]
    vmovq      r9,xmm0
    vmovss     DWORD PTR [r9+r10*4+0x10],xmm9
    inc        ecx
    cmp        ecx,r8d
    jge        .L2
.L5:
    vmovq      r10,xmm1
    vmovss     xmm6,DWORD PTR [r10+rsi*4+0x10]
    cmp        ecx,r11d
    jae        .L15
    movsxd     rax,ecx
    vmovss     xmm7,DWORD PTR [rdx+rax*4+0x10]
    vxorps     xmm9,xmm9,xmm9
    vfmadd231ss xmm9,xmm6,xmm7
    cmp        r14d,0x1
    jle        .L16
    mov        ebp,r8d
    mov        r10d,0x1
    nop        DWORD PTR [rax+rax*1+0x0]
.L6:
    lea        ebx,[rcx+rbp*1]
    movsxd     r13,r10d
    add        r13,rsi
    vmovq      r9,xmm1
    vmovss     xmm8,DWORD PTR [r9+r13*4+0x10]
    cmp        ebx,r11d
    jae        .L9
    vmovss     xmm6,DWORD PTR [r9+r13*4+0x14]
    movsxd     r9,ebp
    add        r9,rax
    vmovss     xmm7,DWORD PTR [rdx+r9*4+0x10]
    vfmadd231ss xmm9,xmm8,xmm7
    lea        ebp,[r10+0x1]
    mov        r9d,r8d
    imul       r9d,ebp
    lea        ebx,[rcx+r9*1]
    cmp        ebx,r11d
    jae        .L11
    vmovq      rbx,xmm1
    vmovss     xmm8,DWORD PTR [rbx+r13*4+0x18]
    movsxd     r9,r9d
    add        r9,rax
    vmovss     xmm7,DWORD PTR [rdx+r9*4+0x10]
    vfmadd231ss xmm9,xmm6,xmm7
    lea        ebp,[r10+0x2]
    mov        r9d,r8d
    imul       r9d,ebp
    lea        ebx,[rcx+r9*1]
    cmp        ebx,r11d
    jae        .L10
    movsxd     r9,r9d
    add        r9,rax
    vmovss     xmm6,DWORD PTR [rdx+r9*4+0x10]
    vfmadd231ss xmm9,xmm8,xmm6
    lea        r9d,[rdi+r10*1]
    movsxd     r9,r9d
    vmovq      rbx,xmm1
    vmovss     xmm6,DWORD PTR [rbx+r9*4+0x1c]
    lea        ebp,[r10+0x3]
    mov        r9d,r8d
    imul       r9d,ebp
    lea        ebx,[rcx+r9*1]
    cmp        ebx,r11d
    jae        .L11
    movsxd     r9,r9d
    add        r9,rax
    vmovss     xmm8,DWORD PTR [rdx+r9*4+0x10]
    vfmadd231ss xmm9,xmm6,xmm8
    add        r10d,0x4
    mov        ebp,r8d
    imul       ebp,r10d
    cmp        r10d,r14d
    jl         .L6
.L7:
    cmp        r10d,r8d
    jge        .L4
    data16     xchg ax,ax
.L8:
    movsxd     r9,r10d
    add        r9,rsi
    vmovq      rbx,xmm1
    vmovss     xmm7,DWORD PTR [rbx+r9*4+0x10]
    lea        ebx,[rcx+rbp*1]
    cmp        ebx,r11d
    jae        .L17
    movsxd     r9,ebp
    add        r9,rax
    vmovss     xmm8,DWORD PTR [rdx+r9*4+0x10]
    vfmadd231ss xmm9,xmm7,xmm8
    inc        r10d
    cmp        r10d,r8d
    jge        .L4
    mov        ebp,r10d
    imul       ebp,r8d
    jmp        .L8
.L9:
    mov        ebp,r10d
.L10:
    vmovaps    xmm6,xmm8
.L11:
    vmovq      r10,xmm1
.L12:
    vmovss     DWORD PTR [rsp+0x4],xmm6
    vmovss     DWORD PTR [rsp],xmm9
.L13:
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp+0x8],r10
    vmovsd     QWORD PTR [rsp+0x18],xmm0
    mov        DWORD PTR [rsp+0x20],r8d
    vmovss     DWORD PTR [rsp+0x24],xmm5
    mov        DWORD PTR [rsp+0x28],ecx
    mov        QWORD PTR [rsp+0x30],rdx
    mov        DWORD PTR [rsp+0x2c],ebx
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3a4]
.L14:
    add        rsp,0x50
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L21
    ret
.L15:
    mov        ebx,ecx
    vxorps     xmm9,xmm9,xmm9
    xor        ebp,ebp
    jmp        .L12
.L16:
    mov        ebp,r8d
    mov        r10d,0x1
    jmp        .L7
.L17:
    vmovss     DWORD PTR [rsp+0x4],xmm7
    mov        ebp,r10d
    vmovss     DWORD PTR [rsp],xmm9
    vmovq      r10,xmm1
    jmp        .L13
    vmovd      r10d,xmm5
.L18:
    mov        esi,0xffffffbe
    vmovq      rbp,xmm1
    mov        QWORD PTR [rsp],rdx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x14],r10d
    mov        DWORD PTR [rsp+0x18],r8d
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000414]
.L19:
    vmovd      r10d,xmm5
    jmp        .L18
.L20:
    vmovd      r10d,xmm5
    jmp        .L18
    mov        esi,0xffffff6e
    vmovq      rbp,xmm1
    mov        QWORD PTR [rsp],rdx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x14],r8d
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000448]
.L21:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L22:
    call       <Stub::method_entry_barrier>
    jmp        .L1
