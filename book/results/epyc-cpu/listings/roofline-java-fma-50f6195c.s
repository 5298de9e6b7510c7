# speed.jmh.RooflineKernels.fmaBlock, compiled by C2, 848 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x1b0
    nop
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L8
.L1:
    mov        r10d,DWORD PTR [rsi+0xc]
    add        r10d,0xfffffff9
    test       r10d,r10d
    jl         .L5
    cmp        edx,r10d
    jae        .L2
    mov        r8d,edx
    vmovups    ymm10,YMMWORD PTR [rsi+r8*4+0x10]
    add        edx,0x48
    cmp        edx,r10d
    jae        .L3
    vmovups    ymm11,YMMWORD PTR [rsi+r8*4+0x130]
    vmovups    ymm2,YMMWORD PTR [rsi+r8*4+0x110]
    vmovups    ymm3,YMMWORD PTR [rsi+r8*4+0xf0]
    vmovups    ymm4,YMMWORD PTR [rsi+r8*4+0xd0]
    vmovups    ymm5,YMMWORD PTR [rsi+r8*4+0xb0]
    vmovups    ymm14,YMMWORD PTR [rsi+r8*4+0x90]
    vmovups    ymm6,YMMWORD PTR [rsi+r8*4+0x70]
    vmovups    ymm7,YMMWORD PTR [rsi+r8*4+0x50]
    vmovups    ymm8,YMMWORD PTR [rsi+r8*4+0x30]
    test       ecx,ecx
    jg         .L6
    cmp        r8d,r10d
    jae        .L4
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x10],ymm10
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x30],ymm8
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x50],ymm7
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x70],ymm6
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x90],ymm14
    vmovdqu    YMMWORD PTR [rsi+r8*4+0xb0],ymm5
    vmovdqu    YMMWORD PTR [rsi+r8*4+0xd0],ymm4
    vmovdqu    YMMWORD PTR [rsi+r8*4+0xf0],ymm3
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x110],ymm2
    vmovdqu    YMMWORD PTR [rsi+r8*4+0x130],ymm11
    vzeroupper
    add        rsp,0x1b0
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L7
    ret
.L2:
    mov        DWORD PTR [rsp+0x4],ecx
    mov        QWORD PTR [rsp+0x8],rsi
    mov        DWORD PTR [rsp+0x10],edx
    mov        DWORD PTR [rsp+0x14],r10d
    vbroadcastss ymm1,xmm1
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm0
    mov        esi,0xffffffe4
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x24c]
.L3:
    lea        ebp,[r8+0x8]
    mov        DWORD PTR [rsp+0x8],ecx
    mov        QWORD PTR [rsp+0x10],rsi
    mov        DWORD PTR [rsp+0xc],r10d
    mov        DWORD PTR [rsp+0x18],r8d
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm10
    vbroadcastss ymm1,xmm1
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm1
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm0
    mov        esi,0xffffffe4
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000294]
.L4:
    vmovdqu    ymm9,ymm8
    vmovdqu    ymm8,ymm7
    vmovdqu    ymm7,ymm6
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0x8],r10d
    mov        DWORD PTR [rsp+0x10],r8d
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm11
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm2
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm3
    vmovdqu    YMMWORD PTR [rsp+0x80],ymm4
    vmovdqu    YMMWORD PTR [rsp+0xa0],ymm5
    vmovdqu    YMMWORD PTR [rsp+0xc0],ymm14
    vmovdqu    YMMWORD PTR [rsp+0xe0],ymm7
    vmovdqu    YMMWORD PTR [rsp+0x100],ymm8
    vmovdqu    YMMWORD PTR [rsp+0x120],ymm9
    vmovdqu    YMMWORD PTR [rsp+0x140],ymm10
    mov        esi,0xffffffe4
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000318]
.L5:
    mov        DWORD PTR [rsp+0x4],ecx
    mov        QWORD PTR [rsp+0x8],rsi
    mov        DWORD PTR [rsp+0x10],edx
    mov        DWORD PTR [rsp+0x14],r10d
    vbroadcastss ymm1,xmm1
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm0
    mov        esi,0xffffffcc
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000358]
.L6:
    vmovdqu    ymm13,ymm8
    vmovdqu    ymm12,ymm7
    vmovdqu    ymm9,ymm6
    vmovdqu    ymm7,ymm5
    vmovdqu    ymm6,ymm4
    vmovdqu    ymm5,ymm3
    vmovdqu    ymm4,ymm2
    mov        rbp,rsi
    mov        DWORD PTR [rsp+0x4],ecx
    mov        DWORD PTR [rsp+0x8],r8d
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm11
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm4
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm5
    vmovdqu    YMMWORD PTR [rsp+0x80],ymm6
    vmovdqu    YMMWORD PTR [rsp+0xa0],ymm7
    vmovdqu    YMMWORD PTR [rsp+0xc0],ymm14
    vmovdqu    YMMWORD PTR [rsp+0xe0],ymm9
    vmovdqu    YMMWORD PTR [rsp+0x100],ymm12
    vmovdqu    YMMWORD PTR [rsp+0x120],ymm13
    vmovdqu    YMMWORD PTR [rsp+0x140],ymm10
    vbroadcastss ymm1,xmm1
    vmovdqu    YMMWORD PTR [rsp+0x160],ymm1
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x180],ymm0
    mov        esi,0xffffff45
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4000404]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x500041c]
.L7:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L8:
    call       <Stub::method_entry_barrier>
    jmp        .L1
