# speed.jmh.StreamKernels.addLoop, compiled by C2, 704 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L14
.L1:
    mov        ebp,DWORD PTR [rcx+0xc]
    test       ebp,ebp
    jbe        .L10
    mov        r10d,DWORD PTR [rsi+0xc]
    test       r10d,r10d
    jbe        .L11
    lea        r11d,[rbp-0x1]
    cmp        r11d,r10d
    jae        .L11
    mov        r8d,DWORD PTR [rdx+0xc]
    test       r8d,r8d
    jbe        .L11
    cmp        r11d,r8d
    jae        .L11
    cmp        r11d,ebp
    jae        .L11
    movsxd     r11,ebp
    mov        r8d,ecx
    mov        r9d,0xfffffff0
    sub        r9d,r8d
    shr        r9d,0x2
    dec        r9d
    xor        r10d,r10d
    mov        ebx,0x4
    bzhi       r8,r9,rbx
    inc        r8
    cmp        r8,r11
    cmovl      r11,r8
    mov        r8d,r11d
.L2:
    vmovss     xmm0,DWORD PTR [rdx+r10*4+0x10]
    vaddss     xmm1,xmm0,DWORD PTR [rsi+r10*4+0x10]
    vmovss     DWORD PTR [rcx+r10*4+0x10],xmm1
    lea        r11d,[r10+0x1]
    cmp        r11d,r8d
    jge        .L3
    mov        r10d,r11d
    jmp        .L2
.L3:
    lea        r9d,[rbp-0x7f]
    cmp        r11d,r9d
    jge        .L12
    inc        r10d
    jmp        .L7
.L4:
    add        r10d,0x80
.L5:
    vmovups    zmm0,ZMMWORD PTR [rdx+r10*4+0x10]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x10]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x10],zmm0
    add        r10d,0x10
    cmp        r10d,r11d
    jl         .L5
    jmp        .L8
    nop        DWORD PTR [rax+0x0]
.L6:
    mov        r10d,r8d
.L7:
    vmovups    zmm0,ZMMWORD PTR [rdx+r10*4+0x10]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x10]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x10],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r10*4+0x50]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r10*4+0x50]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x50],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r10*4+0x90]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r10*4+0x90]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x90],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r10*4+0xd0]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r10*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0xd0],zmm0
    vmovups    zmm0,ZMMWORD PTR [rdx+r10*4+0x110]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x110]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x110],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r10*4+0x150]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r10*4+0x150]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x150],zmm0
    vmovups    zmm0,ZMMWORD PTR [rdx+r10*4+0x190]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x190]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x190],zmm0
    vmovups    zmm0,ZMMWORD PTR [rdx+r10*4+0x1d0]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x1d0]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x1d0],zmm0
    lea        r8d,[r10+0x80]
    cmp        r8d,r9d
    jl         .L6
    lea        r11d,[rbp-0xf]
    cmp        r8d,r11d
    jl         .L4
    mov        r10d,r8d
.L8:
    cmp        r10d,ebp
    jge        .L10
.L9:
    vmovss     xmm1,DWORD PTR [rdx+r10*4+0x10]
    vaddss     xmm0,xmm1,DWORD PTR [rsi+r10*4+0x10]
    vmovss     DWORD PTR [rcx+r10*4+0x10],xmm0
    inc        r10d
    cmp        r10d,ebp
    jl         .L9
.L10:
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L13
    ret
.L11:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],rcx
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x374]
.L12:
    mov        r10d,r11d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000390]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
