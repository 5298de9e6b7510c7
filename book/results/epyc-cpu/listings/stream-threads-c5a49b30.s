# speed.jmh.StreamKernels.copyLoop, compiled by C2, 744 bytes
    call       <os::breakpoint(>
    data16     data16 nop WORD PTR [rax+rax*1+0x0]
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L16
.L1:
    mov        rbp,QWORD PTR [rsi+0x10]
    mov        rbx,QWORD PTR [rsi+0x8]
    mov        r13d,DWORD PTR [rsi]
    mov        rdi,rsi
    vzeroupper
    movabs     r10,<SharedRuntime::OSR_migration_end(long*>
    call       r10
    nop        DWORD PTR [rax+rax*1+0x0]
    test       rbp,rbp
    je         .L9
    mov        r10d,DWORD PTR [rbp+0x8]
    cmp        r10d,<type array float>
    jne        .L14
    mov        rcx,rbp
.L2:
    mov        r11d,DWORD PTR [rbx+0x8]
    cmp        r11d,<type array float>
    jne        .L14
    mov        r10d,DWORD PTR [rcx+0xc]
    mov        r11d,DWORD PTR [rbx+0xc]
    cmp        r13d,r11d
    jge        .L8
    mov        r9d,ebx
    lea        r8d,[r13+0x1]
    movsxd     rsi,r11d
    movsxd     rdx,r8d
    mov        edi,0xfffffff0
    sub        edi,r9d
    shr        edi,0x2
    xor        r9d,r9d
    test       r8d,r8d
    cmovl      rdx,r9
    mov        r9d,edx
    cmp        r9d,r11d
    cmovg      r9d,r11d
    sub        edi,r9d
    movsxd     r8,r9d
    mov        r9d,0x3
    bzhi       r9,rdi,r9
    add        r8,r9
    cmp        r8,rsi
    mov        r9,rsi
    cmovl      r9,r8
    mov        r8d,r9d
.L3:
    cmp        r13d,r10d
    jae        .L10
    vmovss     xmm0,DWORD PTR [rcx+r13*4+0x10]
    cmp        r13d,r11d
    jae        .L11
    vmovss     DWORD PTR [rbx+r13*4+0x10],xmm0
    inc        r13d
    cmp        r13d,r8d
    jl         .L3
    movsxd     r8,r10d
    cmp        rsi,r8
    cmovl      r8,rsi
    mov        r9d,r8d
    lea        r8d,[r9-0x3f]
    cmp        r13d,r8d
    jge        .L6
    xchg       ax,ax
.L4:
    vmovups    ymm0,YMMWORD PTR [rcx+r13*4+0x10]
    vmovdqu    YMMWORD PTR [rbx+r13*4+0x10],ymm0
    movsxd     rdi,r13d
    vmovups    ymm0,YMMWORD PTR [rcx+rdi*4+0x30]
    vmovdqu    YMMWORD PTR [rbx+rdi*4+0x30],ymm0
    vmovups    ymm0,YMMWORD PTR [rcx+rdi*4+0x50]
    vmovdqu    YMMWORD PTR [rbx+rdi*4+0x50],ymm0
    vmovups    ymm0,YMMWORD PTR [rcx+rdi*4+0x70]
    vmovdqu    YMMWORD PTR [rbx+rdi*4+0x70],ymm0
    vmovups    ymm0,YMMWORD PTR [rcx+rdi*4+0x90]
    vmovdqu    YMMWORD PTR [rbx+rdi*4+0x90],ymm0
    vmovups    ymm0,YMMWORD PTR [rcx+rdi*4+0xb0]
    vmovdqu    YMMWORD PTR [rbx+rdi*4+0xb0],ymm0
    vmovups    ymm0,YMMWORD PTR [rcx+rdi*4+0xd0]
    vmovdqu    YMMWORD PTR [rbx+rdi*4+0xd0],ymm0
    vmovups    ymm0,YMMWORD PTR [rcx+rdi*4+0xf0]
    vmovdqu    YMMWORD PTR [rbx+rdi*4+0xf0],ymm0
    add        r13d,0x40
    cmp        r13d,r8d
    jl         .L4
    add        r9d,0xfffffff9
    cmp        r13d,r9d
    jge        .L6
    nop
.L5:
    vmovups    ymm0,YMMWORD PTR [rcx+r13*4+0x10]
    vmovdqu    YMMWORD PTR [rbx+r13*4+0x10],ymm0
    add        r13d,0x8
    cmp        r13d,r9d
    jl         .L5
.L6:
    cmp        r13d,r11d
    jge        .L8
.L7:
    cmp        r13d,r10d
    jae        .L10
    vmovss     xmm1,DWORD PTR [rcx+r13*4+0x10]
    cmp        r13d,r11d
    jae        .L12
    vmovss     DWORD PTR [rbx+r13*4+0x10],xmm1
    inc        r13d
    cmp        r13d,r11d
    jl         .L7
.L8:
    vzeroupper
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L15
    ret
.L9:
    xor        ecx,ecx
    jmp        .L2
.L10:
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp+0x10],rbx
    mov        DWORD PTR [rsp+0xc],r13d
    mov        QWORD PTR [rsp+0x18],rcx
    mov        DWORD PTR [rsp+0x20],r13d
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x324]
.L11:
    vmovd      ebp,xmm0
    jmp        .L13
.L12:
    vmovd      ebp,xmm1
.L13:
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp],rcx
    mov        QWORD PTR [rsp+0x18],rbx
    mov        DWORD PTR [rsp+0x14],r13d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000354]
.L14:
    mov        esi,0xffffff85
    mov        QWORD PTR [rsp],rbx
    mov        DWORD PTR [rsp+0x8],r13d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000374]
    mov        esi,0xffffff6e
    mov        rbp,rcx
    mov        DWORD PTR [rsp],r13d
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000390]
    mov        esi,0xffffffbe
    mov        rbp,rcx
    mov        QWORD PTR [rsp],rbx
    mov        DWORD PTR [rsp+0x8],r13d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x40003b4]
.L15:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L16:
    call       <Stub::method_entry_barrier>
    jmp        .L1
