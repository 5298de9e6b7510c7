# speed.jmh.StreamKernels.addVector, compiled by C2, 1096 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L17
.L1:
    mov        r11d,DWORD PTR [rcx+0xc]
    movsxd     r9,r11d
    mov        ebp,r11d
    and        ebp,0xfffffff8
    jle        .L12
    mov        r8d,DWORD PTR [rdx+0xc]
    lea        r10d,[r8-0x7]
    test       r10d,r10d
    jl         .L13
    cmp        r8d,0x7
    je         .L13
    movsxd     r10,r8d
    movsxd     r8,ebp
    add        r10,0xfffffffffffffff9
    add        r8,0x7
    and        r8,0xfffffffffffffff8
    mov        ebx,r8d
    movsxd     rbx,ebx
    add        rbx,0xfffffffffffffff8
    cmp        rbx,r10
    jae        .L13
    mov        r10d,DWORD PTR [rsi+0xc]
    lea        r8d,[r10-0x7]
    test       r8d,r8d
    jl         .L13
    cmp        r10d,0x7
    je         .L13
    movsxd     r10,r10d
    add        r10,0xfffffffffffffff9
    cmp        rbx,r10
    jae        .L13
    lea        r8d,[r11-0x7]
    test       r8d,r8d
    jl         .L13
    cmp        r11d,0x7
    je         .L13
    lea        r10,[r9-0x7]
    cmp        rbx,r10
    jae        .L13
    cmp        ebp,0x7ffffff8
    jg         .L14
    vmovups    ymm0,YMMWORD PTR [rsi+0x10]
    vmovups    ymm1,YMMWORD PTR [rdx+0x10]
    vaddps     ymm0,ymm1,ymm0
    vmovdqu    YMMWORD PTR [rcx+0x10],ymm0
    lea        r8d,[rbp-0x38]
    mov        r10d,0x8
    cmp        r8d,0x8
    jle        .L3
    nop
.L2:
    vmovups    ymm0,YMMWORD PTR [rsi+r10*4+0x10]
    vaddps     ymm0,ymm0,YMMWORD PTR [rdx+r10*4+0x10]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0x10],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r10*4+0x30]
    vaddps     ymm0,ymm0,YMMWORD PTR [rdx+r10*4+0x30]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0x30],ymm0
    vmovups    ymm0,YMMWORD PTR [rdx+r10*4+0x50]
    vaddps     ymm0,ymm0,YMMWORD PTR [rsi+r10*4+0x50]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0x50],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r10*4+0x70]
    vaddps     ymm0,ymm0,YMMWORD PTR [rdx+r10*4+0x70]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0x70],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r10*4+0x90]
    vaddps     ymm0,ymm0,YMMWORD PTR [rdx+r10*4+0x90]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0x90],ymm0
    vmovups    ymm0,YMMWORD PTR [rdx+r10*4+0xb0]
    vaddps     ymm0,ymm0,YMMWORD PTR [rsi+r10*4+0xb0]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0xb0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r10*4+0xd0]
    vaddps     ymm0,ymm0,YMMWORD PTR [rdx+r10*4+0xd0]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0xd0],ymm0
    vmovups    ymm0,YMMWORD PTR [rsi+r10*4+0xf0]
    vaddps     ymm0,ymm0,YMMWORD PTR [rdx+r10*4+0xf0]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0xf0],ymm0
    add        r10d,0x40
    cmp        r10d,r8d
    jl         .L2
.L3:
    cmp        r10d,ebp
    jge        .L5
    xchg       ax,ax
.L4:
    vmovups    ymm0,YMMWORD PTR [rsi+r10*4+0x10]
    vaddps     ymm0,ymm0,YMMWORD PTR [rdx+r10*4+0x10]
    vmovdqu    YMMWORD PTR [rcx+r10*4+0x10],ymm0
    add        r10d,0x8
    cmp        r10d,ebp
    jl         .L4
.L5:
    cmp        r10d,r11d
    jge        .L11
    mov        edi,DWORD PTR [rsi+0xc]
    cmp        r10d,edi
    jae        .L15
    lea        r8d,[r11-0x1]
    cmp        r8d,edi
    jae        .L15
    mov        edi,DWORD PTR [rdx+0xc]
    cmp        r10d,edi
    jae        .L15
    cmp        r8d,edi
    jae        .L15
    cmp        r10d,r11d
    jae        .L15
    cmp        r8d,r11d
    jae        .L15
    lea        r8d,[r10+0x1]
    mov        ebx,ecx
    movsxd     rdi,r8d
    mov        eax,0xfffffff0
    sub        eax,ebx
    shr        eax,0x2
    sub        eax,r10d
    dec        eax
    mov        r8d,0x4
    bzhi       r8,rax,r8
    add        rdi,r8
    cmp        rdi,r9
    cmovl      r9,rdi
    mov        r9d,r9d
    nop
.L6:
    vmovss     xmm0,DWORD PTR [rsi+r10*4+0x10]
    vaddss     xmm1,xmm0,DWORD PTR [rdx+r10*4+0x10]
    vmovss     DWORD PTR [rcx+r10*4+0x10],xmm1
    inc        r10d
    cmp        r10d,r9d
    jl         .L6
    lea        r8d,[r11-0x3f]
    cmp        r10d,r8d
    jge        .L9
.L7:
    vmovups    zmm0,ZMMWORD PTR [rdx+r10*4+0x10]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x10]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x10],zmm0
    movsxd     r9,r10d
    vmovups    zmm0,ZMMWORD PTR [rsi+r9*4+0x50]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r9*4+0x50]
    vmovdqu32  ZMMWORD PTR [rcx+r9*4+0x50],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r9*4+0x90]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r9*4+0x90]
    vmovdqu32  ZMMWORD PTR [rcx+r9*4+0x90],zmm0
    vmovups    zmm0,ZMMWORD PTR [rsi+r9*4+0xd0]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r9*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rcx+r9*4+0xd0],zmm0
    add        r10d,0x40
    cmp        r10d,r8d
    jl         .L7
    lea        r9d,[r11-0xf]
    cmp        r10d,r9d
    jge        .L9
    nop
.L8:
    vmovups    zmm0,ZMMWORD PTR [rsi+r10*4+0x10]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rdx+r10*4+0x10]
    vmovdqu32  ZMMWORD PTR [rcx+r10*4+0x10],zmm0
    add        r10d,0x10
    cmp        r10d,r9d
    jl         .L8
.L9:
    cmp        r10d,r11d
    jge        .L11
    nop
.L10:
    vmovss     xmm1,DWORD PTR [rsi+r10*4+0x10]
    vaddss     xmm0,xmm1,DWORD PTR [rdx+r10*4+0x10]
    vmovss     DWORD PTR [rcx+r10*4+0x10],xmm0
    inc        r10d
    cmp        r10d,r11d
    jl         .L10
.L11:
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L16
    ret
.L12:
    xor        r10d,r10d
    jmp        .L5
.L13:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],rcx
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4ac]
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],rcx
    mov        esi,0xffffff66
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10004d0]
.L15:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x14],r10d
    mov        DWORD PTR [rsp+0x18],r11d
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20004fc]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000514]
.L16:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L17:
    call       <Stub::method_entry_barrier>
    jmp        .L1
