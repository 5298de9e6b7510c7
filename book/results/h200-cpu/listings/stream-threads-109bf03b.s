# speed.jmh.StreamKernels.dotBlock, compiled by C2, 704 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x50
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L13
.L1:
    mov        ebp,r8d
    and        ebp,0xfffffff8
    add        ebp,ecx
    vxorps     xmm0,xmm0,xmm0
    cmp        ecx,ebp
    jge        .L7
    mov        r10d,DWORD PTR [rsi+0xc]
    lea        r9d,[r10-0x7]
    test       r9d,r9d
    jl         .L8
    cmp        ecx,r9d
    jae        .L8
    movsxd     r10,r10d
    movsxd     r11,ecx
    add        r10,0xfffffffffffffff9
    movsxd     rbx,ebp
    mov        r9,rbx
    sub        r9,r11
    add        r9,0x7
    and        r9,0xfffffffffffffff8
    mov        r9d,r9d
    add        r9d,ecx
    movsxd     r11,r9d
    add        r11,0xfffffffffffffff8
    cmp        r11,r10
    jae        .L8
    mov        r9d,DWORD PTR [rdx+0xc]
    lea        r10d,[r9-0x7]
    test       r10d,r10d
    jl         .L8
    cmp        ecx,r10d
    jae        .L8
    movsxd     r10,r9d
    add        r10,0xfffffffffffffff9
    cmp        r11,r10
    jae        .L8
    cmp        ebp,0x7ffffff8
    jg         .L9
    lea        r10d,[rcx+0x8]
    mov        r11d,ecx
.L2:
    mov        edi,r11d
    vmovups    ymm1,YMMWORD PTR [rsi+rdi*4+0x10]
    vmovups    ymm2,YMMWORD PTR [rdx+rdi*4+0x10]
    vfmadd231ps ymm0,ymm1,ymm2
    add        r11d,0x8
    cmp        r11d,r10d
    jl         .L2
    add        rbx,0xffffffffffffffc8
    mov        r10,0xffffffff80000000
    cmp        rbx,0xffffffff80000000
    cmovl      rbx,r10
    mov        r10d,ebx
    cmp        r11d,r10d
    jge        .L10
    data16     data16 nop WORD PTR [rax+rax*1+0x0]
.L3:
    mov        edi,r11d
    vmovups    ymm1,YMMWORD PTR [rsi+rdi*4+0x10]
    vfmadd231ps ymm0,ymm1,YMMWORD PTR [rdx+rdi*4+0x10]
    vmovups    ymm1,YMMWORD PTR [rsi+rdi*4+0xf0]
    vmovups    ymm2,YMMWORD PTR [rsi+rdi*4+0xd0]
    vmovups    ymm3,YMMWORD PTR [rsi+rdi*4+0xb0]
    vmovups    ymm4,YMMWORD PTR [rsi+rdi*4+0x90]
    vmovups    ymm5,YMMWORD PTR [rsi+rdi*4+0x70]
    vmovups    ymm6,YMMWORD PTR [rsi+rdi*4+0x50]
    vmovups    ymm7,YMMWORD PTR [rsi+rdi*4+0x30]
    vfmadd231ps ymm0,ymm7,YMMWORD PTR [rdx+rdi*4+0x30]
    vfmadd231ps ymm0,ymm6,YMMWORD PTR [rdx+rdi*4+0x50]
    vfmadd231ps ymm0,ymm5,YMMWORD PTR [rdx+rdi*4+0x70]
    vfmadd231ps ymm0,ymm4,YMMWORD PTR [rdx+rdi*4+0x90]
    vfmadd231ps ymm0,ymm3,YMMWORD PTR [rdx+rdi*4+0xb0]
    vfmadd231ps ymm0,ymm2,YMMWORD PTR [rdx+rdi*4+0xd0]
    vfmadd231ps ymm0,ymm1,YMMWORD PTR [rdx+rdi*4+0xf0]
    add        r11d,0x40
    cmp        r11d,r10d
    jl         .L3
    add        edi,0x40
.L4:
    cmp        r11d,ebp
    jge        .L6
.L5:
    mov        edi,r11d
    vmovups    ymm1,YMMWORD PTR [rsi+rdi*4+0x10]
    vfmadd231ps ymm0,ymm1,YMMWORD PTR [rdx+rdi*4+0x10]
    add        r11d,0x8
    cmp        r11d,ebp
    jl         .L5
    add        edi,0x8
.L6:
    lea        ebp,[rcx+r8*1]
    vxorps     xmm2,xmm2,xmm2
    vextractf128 xmm3,ymm0,0x1
    vaddps     xmm3,xmm3,xmm0
    vpshufd    xmm1,xmm3,0xe
    vaddps     xmm1,xmm1,xmm3
    vpshufd    xmm5,xmm1,0x1
    vaddss     xmm5,xmm5,xmm1
    cmp        edi,ebp
    jl         .L11
    vmovaps    xmm0,xmm5
    vzeroupper
    add        rsp,0x50
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L12
    ret
.L7:
    mov        edi,ecx
    jmp        .L6
.L8:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        DWORD PTR [rsp+0x14],ecx
    mov        DWORD PTR [rsp+0x18],ecx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm0
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x31c]
.L9:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        DWORD PTR [rsp+0x14],ecx
    mov        DWORD PTR [rsp+0x18],ecx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm0
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        esi,0xffffff66
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000350]
.L10:
    add        edi,0x8
    jmp        .L4
.L11:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        DWORD PTR [rsp+0x10],ecx
    mov        DWORD PTR [rsp+0x18],edi
    mov        DWORD PTR [rsp+0x1c],r8d
    vmovss     DWORD PTR [rsp+0x20],xmm5
    mov        esi,0xffffff45
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x200038c]
.L12:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L13:
    call       <Stub::method_entry_barrier>
    jmp        .L1
