# speed.jmh.StreamKernels.triadVector, compiled by C2, 792 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x50
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L11
.L1:
    mov        r8d,DWORD PTR [rsi+0xc]
    mov        ebp,r8d
    and        ebp,0xfffffff8
    jle        .L6
    vbroadcastss ymm1,xmm0
    mov        r11d,DWORD PTR [rdx+0xc]
    lea        r10d,[r11-0x7]
    test       r10d,r10d
    jl         .L7
    cmp        r11d,0x7
    je         .L7
    movsxd     r10,r11d
    movsxd     r11,ebp
    add        r10,0xfffffffffffffff9
    add        r11,0x7
    and        r11,0xfffffffffffffff8
    mov        r11d,r11d
    movsxd     r11,r11d
    add        r11,0xfffffffffffffff8
    cmp        r11,r10
    jae        .L7
    mov        r9d,DWORD PTR [rcx+0xc]
    lea        r10d,[r9-0x7]
    test       r10d,r10d
    jl         .L7
    cmp        r9d,0x7
    je         .L7
    movsxd     r10,r9d
    add        r10,0xfffffffffffffff9
    cmp        r11,r10
    jae        .L7
    lea        r10d,[r8-0x7]
    test       r10d,r10d
    jl         .L7
    cmp        r8d,0x7
    je         .L7
    movsxd     r10,r8d
    add        r10,0xfffffffffffffff9
    cmp        r11,r10
    jae        .L7
    cmp        ebp,0x7ffffff8
    jg         .L8
    vmovups    ymm2,YMMWORD PTR [rcx+0x10]
    vmovups    ymm3,YMMWORD PTR [rdx+0x10]
    vfmadd231ps ymm3,ymm2,ymm1
    vmovdqu    YMMWORD PTR [rsi+0x10],ymm3
    lea        r9d,[rbp-0x38]
    mov        r10d,0x8
    cmp        r9d,0x8
    jle        .L3
    data16     data16 nop WORD PTR [rax+rax*1+0x0]
.L2:
    vmovups    ymm2,YMMWORD PTR [rcx+r10*4+0x10]
    vmovups    ymm3,YMMWORD PTR [rdx+r10*4+0x10]
    vfmadd231ps ymm3,ymm2,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x10],ymm3
    vmovups    ymm2,YMMWORD PTR [rdx+r10*4+0x30]
    vmovups    ymm3,YMMWORD PTR [rcx+r10*4+0x30]
    vfmadd231ps ymm2,ymm3,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x30],ymm2
    vmovups    ymm2,YMMWORD PTR [rdx+r10*4+0x50]
    vmovups    ymm3,YMMWORD PTR [rcx+r10*4+0x50]
    vfmadd231ps ymm2,ymm3,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x50],ymm2
    vmovups    ymm2,YMMWORD PTR [rdx+r10*4+0x70]
    vmovups    ymm3,YMMWORD PTR [rcx+r10*4+0x70]
    vfmadd231ps ymm2,ymm3,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x70],ymm2
    vmovups    ymm2,YMMWORD PTR [rdx+r10*4+0x90]
    vmovups    ymm3,YMMWORD PTR [rcx+r10*4+0x90]
    vfmadd231ps ymm2,ymm3,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x90],ymm2
    vmovups    ymm2,YMMWORD PTR [rdx+r10*4+0xb0]
    vmovups    ymm3,YMMWORD PTR [rcx+r10*4+0xb0]
    vfmadd231ps ymm2,ymm3,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0xb0],ymm2
    vmovups    ymm2,YMMWORD PTR [rdx+r10*4+0xd0]
    vmovups    ymm3,YMMWORD PTR [rcx+r10*4+0xd0]
    vfmadd231ps ymm2,ymm3,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0xd0],ymm2
    vmovups    ymm2,YMMWORD PTR [rdx+r10*4+0xf0]
    vmovups    ymm3,YMMWORD PTR [rcx+r10*4+0xf0]
    vfmadd231ps ymm2,ymm3,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0xf0],ymm2
    add        r10d,0x40
    cmp        r10d,r9d
    jl         .L2
.L3:
    cmp        r10d,ebp
    jge        .L5
    xchg       ax,ax
.L4:
    vmovups    ymm2,YMMWORD PTR [rcx+r10*4+0x10]
    vmovups    ymm3,YMMWORD PTR [rdx+r10*4+0x10]
    vfmadd231ps ymm3,ymm2,ymm1
    vmovdqu    YMMWORD PTR [rsi+r10*4+0x10],ymm3
    add        r10d,0x8
    cmp        r10d,ebp
    jl         .L4
.L5:
    cmp        r10d,r8d
    jl         .L9
    vzeroupper
    add        rsp,0x50
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L10
    ret
.L6:
    xor        r10d,r10d
    jmp        .L5
.L7:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],rcx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vmovss     DWORD PTR [rsp+0x18],xmm0
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x368]
.L8:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],rcx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vmovss     DWORD PTR [rsp+0x18],xmm0
    mov        esi,0xffffff66
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000398]
.L9:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x14],r10d
    vmovss     DWORD PTR [rsp+0x18],xmm0
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        esi,0xffffff45
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20003cc]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30003e4]
.L10:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L11:
    call       <Stub::method_entry_barrier>
    jmp        .L1
