# speed.jmh.StreamKernels.dotBlock, compiled by C2, 1800 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x50
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L19
.L1:
    mov        ebp,r8d
    and        ebp,0xfffffff8
    add        ebp,ecx
    vxorps     xmm1,xmm1,xmm1
    mov        rbx,0xffffffff80000000
    cmp        ecx,ebp
    jge        .L13
    mov        r11d,DWORD PTR [rsi+0xc]
    lea        r10d,[r11-0x7]
    test       r10d,r10d
    jl         .L14
    cmp        ecx,r10d
    jae        .L14
    movsxd     r10,r11d
    movsxd     r11,ecx
    add        r10,0xfffffffffffffff9
    movsxd     rdi,ebp
    mov        r9,rdi
    sub        r9,r11
    add        r9,0x7
    and        r9,0xfffffffffffffff8
    mov        r11d,r9d
    add        r11d,ecx
    movsxd     r9,r11d
    add        r9,0xfffffffffffffff8
    cmp        r9,r10
    jae        .L14
    mov        r11d,DWORD PTR [rdx+0xc]
    lea        r10d,[r11-0x7]
    test       r10d,r10d
    jl         .L14
    cmp        ecx,r10d
    jae        .L14
    movsxd     r10,r11d
    add        r10,0xfffffffffffffff9
    cmp        r9,r10
    jae        .L14
    cmp        ebp,0x7ffffff8
    jg         .L15
    lea        r10d,[rcx+0x8]
    mov        r11d,ecx
.L2:
    mov        r9d,r11d
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0x10]
    vmovups    ymm2,YMMWORD PTR [rdx+r9*4+0x10]
    vfmadd231ps ymm1,ymm0,ymm2
    add        r11d,0x8
    cmp        r11d,r10d
    jl         .L2
    add        rdi,0xffffffffffffffc8
    cmp        rdi,0xffffffff80000000
    cmovl      rdi,rbx
    mov        r10d,edi
    cmp        r11d,r10d
    jge        .L16
    nop        WORD PTR [rax+rax*1+0x0]
.L3:
    mov        r9d,r11d
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0x10]
    vfmadd231ps ymm1,ymm0,YMMWORD PTR [rdx+r9*4+0x10]
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0xf0]
    vmovups    ymm2,YMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    ymm3,YMMWORD PTR [rsi+r9*4+0xb0]
    vmovups    ymm4,YMMWORD PTR [rsi+r9*4+0x90]
    vmovups    ymm5,YMMWORD PTR [rsi+r9*4+0x70]
    vmovups    ymm6,YMMWORD PTR [rsi+r9*4+0x50]
    vmovups    ymm7,YMMWORD PTR [rsi+r9*4+0x30]
    vfmadd231ps ymm1,ymm7,YMMWORD PTR [rdx+r9*4+0x30]
    vfmadd231ps ymm1,ymm6,YMMWORD PTR [rdx+r9*4+0x50]
    vfmadd231ps ymm1,ymm5,YMMWORD PTR [rdx+r9*4+0x70]
    vfmadd231ps ymm1,ymm4,YMMWORD PTR [rdx+r9*4+0x90]
    vfmadd231ps ymm1,ymm3,YMMWORD PTR [rdx+r9*4+0xb0]
    vfmadd231ps ymm1,ymm2,YMMWORD PTR [rdx+r9*4+0xd0]
    vfmadd231ps ymm1,ymm0,YMMWORD PTR [rdx+r9*4+0xf0]
    add        r11d,0x40
    cmp        r11d,r10d
    jl         .L3
    add        r9d,0x40
.L4:
    cmp        r11d,ebp
    jge        .L6
.L5:
    mov        r9d,r11d
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0x10]
    vfmadd231ps ymm1,ymm0,YMMWORD PTR [rdx+r9*4+0x10]
    add        r11d,0x8
    cmp        r11d,ebp
    jl         .L5
    add        r9d,0x8
.L6:
    lea        r11d,[rcx+r8*1]
    vxorps     xmm2,xmm2,xmm2
    vextractf128 xmm3,ymm1,0x1
    vaddps     xmm3,xmm3,xmm1
    vpshufd    xmm4,xmm3,0xe
    vaddps     xmm4,xmm4,xmm3
    vpshufd    xmm0,xmm4,0x1
    vaddss     xmm0,xmm0,xmm4
    cmp        r9d,r11d
    jge        .L12
    mov        r10d,DWORD PTR [rsi+0xc]
    cmp        r9d,r10d
    jae        .L17
    movsxd     r10,r10d
    movsxd     rax,r11d
    lea        rdi,[rax-0x1]
    cmp        rdi,r10
    jae        .L17
    mov        r10d,DWORD PTR [rdx+0xc]
    cmp        r9d,r10d
    jae        .L17
    movsxd     r10,r10d
    cmp        rdi,r10
    jae        .L17
    lea        r8d,[r9+0x1]
    mov        ecx,esi
    movsxd     rdi,r8d
    mov        r8d,0xfffffff0
    sub        r8d,ecx
    shr        r8d,0x2
    sub        r8d,r9d
    dec        r8d
    mov        r10d,0x4
    bzhi       r10,r8,r10
    add        rdi,r10
    cmp        rdi,rax
    mov        r10,rax
    cmovl      r10,rdi
    mov        r10d,r10d
.L7:
    vmovss     xmm2,DWORD PTR [rsi+r9*4+0x10]
    vmulss     xmm1,xmm2,DWORD PTR [rdx+r9*4+0x10]
    vaddss     xmm0,xmm0,xmm1
    inc        r9d
    cmp        r9d,r10d
    jl         .L7
    lea        r10,[rax-0x3f]
    cmp        r10,0xffffffff80000000
    cmovl      r10,rbx
    mov        r8d,r10d
    cmp        r9d,r8d
    jge        .L10
.L8:
    vmovups    zmm1,ZMMWORD PTR [rsi+r9*4+0x10]
    vmulps     zmm1,zmm1,ZMMWORD PTR [rdx+r9*4+0x10]
    movsxd     r10,r9d
    vmovups    zmm2,ZMMWORD PTR [rdx+r10*4+0x50]
    vmulps     zmm2,zmm2,ZMMWORD PTR [rsi+r10*4+0x50]
    vmovups    zmm3,ZMMWORD PTR [rdx+r10*4+0xd0]
    vmulps     zmm3,zmm3,ZMMWORD PTR [rsi+r10*4+0xd0]
    vmovups    zmm4,ZMMWORD PTR [rdx+r10*4+0x90]
    vmulps     zmm4,zmm4,ZMMWORD PTR [rsi+r10*4+0x90]
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm6,xmm1,0x1
    vaddss     xmm0,xmm0,xmm6
    vpshufd    xmm6,xmm1,0x2
    vaddss     xmm0,xmm0,xmm6
    vpshufd    xmm6,xmm1,0x3
    vaddss     xmm0,xmm0,xmm6
    vextractf128 xmm6,ymm1,0x1
    vaddss     xmm0,xmm0,xmm6
    vpshufd    xmm5,xmm6,0x1
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm6,0x2
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm6,0x3
    vaddss     xmm0,xmm0,xmm5
    vextracti64x4 ymm5,zmm1,0x1
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm6,xmm5,0x1
    vaddss     xmm0,xmm0,xmm6
    vpshufd    xmm6,xmm5,0x2
    vaddss     xmm0,xmm0,xmm6
    vpshufd    xmm6,xmm5,0x3
    vaddss     xmm0,xmm0,xmm6
    vextractf128 xmm6,ymm5,0x1
    vaddss     xmm0,xmm0,xmm6
    vpshufd    xmm5,xmm6,0x1
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm6,0x2
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm6,0x3
    vaddss     xmm0,xmm0,xmm5
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm5,xmm2,0x1
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm2,0x2
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm2,0x3
    vaddss     xmm0,xmm0,xmm5
    vextractf128 xmm5,ymm2,0x1
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm1,xmm5,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm5,0x2
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm5,0x3
    vaddss     xmm0,xmm0,xmm1
    vextracti64x4 ymm1,zmm2,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm5,xmm1,0x1
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm1,0x2
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm5,xmm1,0x3
    vaddss     xmm0,xmm0,xmm5
    vextractf128 xmm5,ymm1,0x1
    vaddss     xmm0,xmm0,xmm5
    vpshufd    xmm1,xmm5,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm5,0x2
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm5,0x3
    vaddss     xmm0,xmm0,xmm1
    vaddss     xmm0,xmm0,xmm4
    vpshufd    xmm2,xmm4,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm4,0x2
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm4,0x3
    vaddss     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm4,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm1,xmm2,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x2
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x3
    vaddss     xmm0,xmm0,xmm1
    vextracti64x4 ymm1,zmm4,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm2,xmm1,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm1,0x2
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm1,0x3
    vaddss     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm1,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm1,xmm2,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x2
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x3
    vaddss     xmm0,xmm0,xmm1
    vaddss     xmm0,xmm0,xmm3
    vpshufd    xmm2,xmm3,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm3,0x2
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm3,0x3
    vaddss     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm3,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm1,xmm2,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x2
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x3
    vaddss     xmm0,xmm0,xmm1
    vextracti64x4 ymm1,zmm3,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm2,xmm1,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm1,0x2
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm1,0x3
    vaddss     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm1,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm1,xmm2,0x1
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x2
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm1,xmm2,0x3
    vaddss     xmm0,xmm0,xmm1
    add        r9d,0x40
    cmp        r9d,r8d
    jl         .L8
    add        rax,0xfffffffffffffff1
    cmp        rax,0xffffffff80000000
    cmovl      rax,rbx
    mov        r8d,eax
    cmp        r9d,r8d
    jge        .L10
    nop
.L9:
    vmovups    zmm1,ZMMWORD PTR [rdx+r9*4+0x10]
    vmulps     zmm1,zmm1,ZMMWORD PTR [rsi+r9*4+0x10]
    vaddss     xmm0,xmm0,xmm1
    vpshufd    xmm2,xmm1,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm1,0x2
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm1,0x3
    vaddss     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm1,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm3,xmm2,0x1
    vaddss     xmm0,xmm0,xmm3
    vpshufd    xmm3,xmm2,0x2
    vaddss     xmm0,xmm0,xmm3
    vpshufd    xmm3,xmm2,0x3
    vaddss     xmm0,xmm0,xmm3
    vextracti64x4 ymm3,zmm1,0x1
    vaddss     xmm0,xmm0,xmm3
    vpshufd    xmm2,xmm3,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm3,0x2
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm2,xmm3,0x3
    vaddss     xmm0,xmm0,xmm2
    vextractf128 xmm2,ymm3,0x1
    vaddss     xmm0,xmm0,xmm2
    vpshufd    xmm3,xmm2,0x1
    vaddss     xmm0,xmm0,xmm3
    vpshufd    xmm3,xmm2,0x2
    vaddss     xmm0,xmm0,xmm3
    vpshufd    xmm3,xmm2,0x3
    vaddss     xmm0,xmm0,xmm3
    add        r9d,0x10
    cmp        r9d,r8d
    jl         .L9
.L10:
    cmp        r9d,r11d
    jge        .L12
    nop
.L11:
    vmovss     xmm1,DWORD PTR [rsi+r9*4+0x10]
    vmulss     xmm2,xmm1,DWORD PTR [rdx+r9*4+0x10]
    vaddss     xmm0,xmm0,xmm2
    inc        r9d
    cmp        r9d,r11d
    jl         .L11
.L12:
    vzeroupper
    add        rsp,0x50
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L18
    ret
.L13:
    mov        r9d,ecx
    jmp        .L6
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        DWORD PTR [rsp+0x14],ecx
    mov        DWORD PTR [rsp+0x18],ecx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        esi,0xffffff6e
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x760]
.L15:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        DWORD PTR [rsp+0x14],ecx
    mov        DWORD PTR [rsp+0x18],ecx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        esi,0xffffff66
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000794]
.L16:
    add        r9d,0x8
    jmp        .L4
.L17:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0x8],ecx
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        DWORD PTR [rsp+0x14],r9d
    mov        DWORD PTR [rsp+0x18],r11d
    mov        DWORD PTR [rsp+0x1c],r8d
    mov        esi,0xffffff6e
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20007d4]
.L18:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L19:
    call       <Stub::method_entry_barrier>
    jmp        .L1
