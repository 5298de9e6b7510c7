# speed.jmh.StreamKernels.triadVector, compiled by C2, 1192 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x50
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L17
.L1:
    mov        r8d,DWORD PTR [rsi+0xc]
    movsxd     r9,r8d
    mov        ebp,r8d
    and        ebp,0xfffffff8
    jle        .L12
    vbroadcastss ymm1,xmm0
    mov        r11d,DWORD PTR [rdx+0xc]
    lea        r10d,[r11-0x7]
    test       r10d,r10d
    jl         .L13
    cmp        r11d,0x7
    je         .L13
    movsxd     r10,r11d
    movsxd     r11,ebp
    add        r10,0xfffffffffffffff9
    add        r11,0x7
    and        r11,0xfffffffffffffff8
    mov        ebx,r11d
    movsxd     rbx,ebx
    add        rbx,0xfffffffffffffff8
    cmp        rbx,r10
    jae        .L13
    mov        r10d,DWORD PTR [rcx+0xc]
    lea        r11d,[r10-0x7]
    test       r11d,r11d
    jl         .L13
    cmp        r10d,0x7
    je         .L13
    movsxd     r10,r10d
    add        r10,0xfffffffffffffff9
    cmp        rbx,r10
    jae        .L13
    lea        r11d,[r8-0x7]
    test       r11d,r11d
    jl         .L13
    cmp        r8d,0x7
    je         .L13
    lea        r10,[r9-0x7]
    cmp        rbx,r10
    jae        .L13
    cmp        ebp,0x7ffffff8
    jg         .L14
    vmovups    ymm2,YMMWORD PTR [rcx+0x10]
    vmovups    ymm3,YMMWORD PTR [rdx+0x10]
    vfmadd231ps ymm3,ymm2,ymm1
    vmovdqu    YMMWORD PTR [rsi+0x10],ymm3
    lea        r11d,[rbp-0x38]
    mov        r10d,0x8
    cmp        r11d,0x8
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
    cmp        r10d,r11d
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
    jge        .L11
    mov        edi,DWORD PTR [rdx+0xc]
    cmp        r10d,edi
    jae        .L15
    lea        r11d,[r8-0x1]
    cmp        r11d,edi
    jae        .L15
    mov        edi,DWORD PTR [rcx+0xc]
    cmp        r10d,edi
    jae        .L15
    cmp        r11d,edi
    jae        .L15
    cmp        r10d,r8d
    jae        .L15
    cmp        r11d,r8d
    jae        .L15
    lea        r11d,[r10+0x1]
    mov        ebx,esi
    movsxd     rdi,r11d
    mov        eax,0xfffffff0
    sub        eax,ebx
    shr        eax,0x2
    sub        eax,r10d
    dec        eax
    mov        r11d,0x4
    bzhi       r11,rax,r11
    add        rdi,r11
    cmp        rdi,r9
    cmovl      r9,rdi
    mov        r9d,r9d
.L6:
    vmulss     xmm1,xmm0,DWORD PTR [rcx+r10*4+0x10]
    vaddss     xmm2,xmm1,DWORD PTR [rdx+r10*4+0x10]
    vmovss     DWORD PTR [rsi+r10*4+0x10],xmm2
    inc        r10d
    cmp        r10d,r9d
    jl         .L6
    lea        r11d,[r8-0x3f]
    cmp        r10d,r11d
    jge        .L9
    vbroadcastss zmm1,xmm0
.L7:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rcx+r10*4+0x10]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rdx+r10*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r10*4+0x10],zmm2
    movsxd     r9,r10d
    vmulps     zmm2,zmm1,ZMMWORD PTR [rcx+r9*4+0x50]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rdx+r9*4+0x50]
    vmovdqu32  ZMMWORD PTR [rsi+r9*4+0x50],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rcx+r9*4+0x90]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rdx+r9*4+0x90]
    vmovdqu32  ZMMWORD PTR [rsi+r9*4+0x90],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rcx+r9*4+0xd0]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rdx+r9*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rsi+r9*4+0xd0],zmm2
    add        r10d,0x40
    cmp        r10d,r11d
    jl         .L7
    lea        r9d,[r8-0xf]
    cmp        r10d,r9d
    jge        .L9
    data16     xchg ax,ax
.L8:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rcx+r10*4+0x10]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rdx+r10*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r10*4+0x10],zmm2
    add        r10d,0x10
    cmp        r10d,r9d
    jl         .L8
.L9:
    cmp        r10d,r8d
    jge        .L11
    nop
.L10:
    vmulss     xmm2,xmm0,DWORD PTR [rcx+r10*4+0x10]
    vaddss     xmm1,xmm2,DWORD PTR [rdx+r10*4+0x10]
    vmovss     DWORD PTR [rsi+r10*4+0x10],xmm1
    inc        r10d
    cmp        r10d,r8d
    jl         .L10
.L11:
    vzeroupper
    add        rsp,0x50
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
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vmovss     DWORD PTR [rsp+0x18],xmm0
    mov        esi,0xffffff6e
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4fc]
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],rcx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vmovss     DWORD PTR [rsp+0x18],xmm0
    mov        esi,0xffffff66
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100052c]
.L15:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x14],r10d
    vmovss     DWORD PTR [rsp+0x18],xmm0
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000560]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000578]
.L16:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L17:
    call       <Stub::method_entry_barrier>
    jmp        .L1
