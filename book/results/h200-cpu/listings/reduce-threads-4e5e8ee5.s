# speed.jmh.ReduceKernels.block, compiled by C2, 888 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x90
    nop
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L13
.L1:
    lea        ebp,[rcx-0x40]
    vxorps     xmm0,xmm0,xmm0
    cmp        edx,ebp
    jg         .L7
    mov        r10d,DWORD PTR [rsi+0xc]
    lea        r8d,[r10-0xf]
    test       r8d,r8d
    jl         .L8
    cmp        edx,r8d
    jae        .L8
    movsxd     r9,r10d
    movsxd     rbx,edx
    add        r9,0xfffffffffffffff1
    lea        r11d,[rcx-0x3f]
    movsxd     r8,r11d
    mov        r10,r8
    sub        r10,rbx
    add        r10,0x3f
    and        r10,0xffffffffffffffc0
    mov        r10d,r10d
    add        r10d,edx
    movsxd     rdi,r10d
    lea        r10,[rdi-0x40]
    cmp        r10,r9
    jae        .L8
    lea        r10,[rbx+0x10]
    cmp        r10,r9
    jae        .L8
    lea        r10,[rdi-0x30]
    cmp        r10,r9
    jae        .L8
    lea        r10,[rbx+0x20]
    cmp        r10,r9
    jae        .L8
    lea        r10,[rdi-0x20]
    cmp        r10,r9
    jae        .L8
    add        rbx,0x30
    cmp        rbx,r9
    jae        .L8
    add        rdi,0xfffffffffffffff0
    cmp        rdi,r9
    jae        .L8
    cmp        ebp,0x7fffffbf
    jg         .L9
    cmp        edx,ebp
    jge        .L9
    lea        ebx,[rdx+0x40]
    vmovdqu64  zmm3,zmm0
    vmovdqu64  zmm2,zmm0
    vmovdqu64  zmm1,zmm0
.L2:
    mov        r10d,edx
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x10]
    vaddps     zmm3,zmm3,ZMMWORD PTR [rsi+r10*4+0xd0]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rsi+r10*4+0x90]
    vaddps     zmm1,zmm1,ZMMWORD PTR [rsi+r10*4+0x50]
    add        edx,0x40
    cmp        edx,ebx
    jl         .L2
    add        r8,0xffffffffffffff40
    mov        r9,0xffffffff80000000
    cmp        r8,0xffffffff80000000
    cmovl      r8,r9
    mov        r9d,r8d
    cmp        edx,r9d
    jge        .L10
    xchg       ax,ax
.L3:
    mov        r10d,edx
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x10]
    vaddps     zmm3,zmm3,ZMMWORD PTR [rsi+r10*4+0xd0]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x110]
    vaddps     zmm3,zmm3,ZMMWORD PTR [rsi+r10*4+0x1d0]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x210]
    vaddps     zmm3,zmm3,ZMMWORD PTR [rsi+r10*4+0x2d0]
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x310]
    vaddps     zmm3,zmm3,ZMMWORD PTR [rsi+r10*4+0x3d0]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rsi+r10*4+0x90]
    vaddps     zmm1,zmm1,ZMMWORD PTR [rsi+r10*4+0x50]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rsi+r10*4+0x190]
    vaddps     zmm1,zmm1,ZMMWORD PTR [rsi+r10*4+0x150]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rsi+r10*4+0x290]
    vaddps     zmm1,zmm1,ZMMWORD PTR [rsi+r10*4+0x250]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rsi+r10*4+0x390]
    vaddps     zmm1,zmm1,ZMMWORD PTR [rsi+r10*4+0x350]
    add        edx,0x100
    cmp        edx,r9d
    jl         .L3
    add        r10d,0x100
.L4:
    cmp        edx,r11d
    jge        .L6
.L5:
    mov        r10d,edx
    vaddps     zmm0,zmm0,ZMMWORD PTR [rsi+r10*4+0x10]
    vaddps     zmm3,zmm3,ZMMWORD PTR [rsi+r10*4+0xd0]
    vaddps     zmm2,zmm2,ZMMWORD PTR [rsi+r10*4+0x90]
    vaddps     zmm1,zmm1,ZMMWORD PTR [rsi+r10*4+0x50]
    add        edx,0x40
    cmp        edx,r11d
    jl         .L5
    add        r10d,0x40
.L6:
    vaddps     zmm2,zmm2,zmm3
    vaddps     zmm0,zmm0,zmm1
    vaddps     zmm2,zmm0,zmm2
    vxorps     xmm1,xmm1,xmm1
    vextractf64x4 ymm4,zmm2,0x1
    vaddps     ymm4,ymm4,ymm2
    vextractf128 xmm3,ymm4,0x1
    vaddps     xmm3,xmm3,xmm4
    vpshufd    xmm4,xmm3,0xe
    vaddps     xmm4,xmm4,xmm3
    vpshufd    xmm0,xmm4,0x1
    vaddss     xmm0,xmm0,xmm4
    cmp        r10d,ecx
    jl         .L11
    vzeroupper
    add        rsp,0x90
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L12
    ret
.L7:
    vmovdqu64  zmm3,zmm0
    vmovdqu64  zmm2,zmm0
    vmovdqu64  zmm1,zmm0
    mov        r10d,edx
    jmp        .L6
.L8:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0xc],edx
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm0
    mov        DWORD PTR [rsp+0x10],ecx
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3e8]
.L9:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0xc],edx
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm0
    mov        DWORD PTR [rsp+0x10],ecx
    mov        esi,0xffffff66
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000414]
.L10:
    add        r10d,0x40
    jmp        .L4
.L11:
    mov        rbp,rsi
    mov        DWORD PTR [rsp+0x4],r10d
    vmovss     DWORD PTR [rsp+0xc],xmm0
    mov        DWORD PTR [rsp+0x10],ecx
    mov        esi,0xffffff45
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000444]
.L12:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L13:
    call       <Stub::method_entry_barrier>
    jmp        .L1
