# speed.jmh.RooflineKernels.fmaBlock, compiled by C2, 960 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x170
    nop
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L11
.L1:
    mov        r10d,edx
    mov        r11,rsi
    mov        r9d,DWORD PTR [rsi+0xc]
    add        r9d,0xfffffff9
    vbroadcastss ymm2,xmm1
    test       r9d,r9d
    jl         .L9
    cmp        edx,r9d
    jae        .L6
    mov        r8d,edx
    vmovups    ymm13,YMMWORD PTR [rsi+r8*4+0x10]
    add        r10d,0x48
    cmp        r10d,r9d
    jae        .L7
    vmovups    ymm3,YMMWORD PTR [rsi+r8*4+0xb0]
    vmovups    ymm1,YMMWORD PTR [rsi+r8*4+0xd0]
    vmovups    ymm4,YMMWORD PTR [rsi+r8*4+0x110]
    vmovups    ymm5,YMMWORD PTR [rsi+r8*4+0xf0]
    vmovdqu    YMMWORD PTR [rsp],ymm5
    vmovups    ymm15,YMMWORD PTR [rsi+r8*4+0x50]
    vmovups    ymm14,YMMWORD PTR [rsi+r8*4+0x30]
    vmovups    ymm5,YMMWORD PTR [rsi+r8*4+0x130]
    vmovups    ymm6,YMMWORD PTR [rsi+r8*4+0x70]
    vmovups    ymm7,YMMWORD PTR [rsi+r8*4+0x90]
    test       ecx,ecx
    jg         .L2
    vmovdqu    ymm8,ymm3
    vmovdqu    ymm9,ymm7
    vmovdqu    ymm10,ymm6
    vmovdqu    ymm11,ymm5
    vmovdqu    ymm12,ymm13
    vmovdqu    ymm13,ymm14
    vmovdqu    ymm14,ymm15
    vmovdqu    ymm15,YMMWORD PTR [rsp]
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vmovdqu    ymm1,ymm4
    jmp        .L5
.L2:
    xor        ebx,ebx
    jmp        .L4
    nop        DWORD PTR [rax+rax*1+0x0]
.L3:
    vmovdqu    ymm3,ymm8
    vmovdqu    ymm7,ymm9
    vmovdqu    ymm6,ymm10
    vmovdqu    ymm5,ymm11
    vmovdqu    ymm8,ymm13
    vmovdqu    YMMWORD PTR [rsp],ymm15
    vmovdqu    ymm4,ymm1
    vmovdqu    ymm1,YMMWORD PTR [rsp+0x20]
    vmovdqu    ymm13,ymm12
    vmovdqu    ymm15,ymm14
    vmovdqu    ymm14,ymm8
.L4:
    vmovdqu    ymm9,ymm2
    vbroadcastss ymm8,xmm0
    vfmadd231ps ymm9,ymm1,ymm8
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm9
    vbroadcastss ymm8,xmm0
    vmovdqu    ymm1,ymm2
    vfmadd231ps ymm1,ymm4,ymm8
    vmovdqu    ymm8,ymm2
    vbroadcastss ymm4,xmm0
    vfmadd231ps ymm8,ymm3,ymm4
    vmovdqu    ymm9,ymm2
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm9,ymm7,ymm3
    vmovdqu    ymm10,ymm2
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm10,ymm6,ymm3
    vmovdqu    ymm11,ymm2
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm11,ymm5,ymm3
    vmovdqu    ymm12,ymm2
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm12,ymm13,ymm3
    vmovdqu    ymm13,ymm2
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm13,ymm14,ymm3
    vmovdqu    ymm14,ymm2
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm14,ymm15,ymm3
    vmovdqu    ymm15,ymm2
    vbroadcastss ymm3,xmm0
    vmovdqu    ymm4,YMMWORD PTR [rsp]
    vfmadd231ps ymm15,ymm4,ymm3
    inc        ebx
    cmp        ebx,ecx
    jl         .L3
.L5:
    cmp        r8d,r9d
    jae        .L8
    vmovdqu    YMMWORD PTR [r11+r8*4+0x10],ymm12
    vmovdqu    YMMWORD PTR [r11+r8*4+0x30],ymm13
    vmovdqu    YMMWORD PTR [r11+r8*4+0x50],ymm14
    vmovdqu    YMMWORD PTR [r11+r8*4+0x70],ymm10
    vmovdqu    YMMWORD PTR [r11+r8*4+0x90],ymm9
    vmovdqu    YMMWORD PTR [r11+r8*4+0xb0],ymm8
    vmovdqu    ymm0,YMMWORD PTR [rsp+0x20]
    vmovdqu    YMMWORD PTR [r11+r8*4+0xd0],ymm0
    vmovdqu    YMMWORD PTR [r11+r8*4+0xf0],ymm15
    vmovdqu    YMMWORD PTR [r11+r8*4+0x110],ymm1
    vmovdqu    YMMWORD PTR [r11+r8*4+0x130],ymm11
    vzeroupper
    add        rsp,0x170
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L10
    ret
.L6:
    mov        esi,0xffffffe4
    mov        ebp,ecx
    vmovdqu    YMMWORD PTR [rsp],ymm2
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm0
    mov        QWORD PTR [rsp+0x50],r11
    mov        DWORD PTR [rsp+0x4c],edx
    mov        DWORD PTR [rsp+0x58],r9d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x36c]
.L7:
    lea        ebp,[r8+0x8]
    mov        esi,0xffffffe4
    mov        DWORD PTR [rsp],ecx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm13
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm2
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm0
    mov        DWORD PTR [rsp+0x4],r8d
    mov        QWORD PTR [rsp+0x10],r11
    mov        DWORD PTR [rsp+0x18],r9d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10003b0]
.L8:
    mov        esi,0xffffffe4
    vmovdqu    YMMWORD PTR [rsp-0x20],ymm0
    vmovdqu    ymm0,YMMWORD PTR [rsp+0x20]
    vmovdqu    YMMWORD PTR [rsp],ymm0
    vmovdqu    ymm0,YMMWORD PTR [rsp-0x20]
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm1
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm15
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm14
    vmovdqu    YMMWORD PTR [rsp+0x80],ymm13
    vmovdqu    YMMWORD PTR [rsp+0xa0],ymm12
    vmovdqu    YMMWORD PTR [rsp+0xc0],ymm11
    vmovdqu    YMMWORD PTR [rsp+0xe0],ymm10
    vmovdqu    YMMWORD PTR [rsp+0x100],ymm9
    vmovdqu    YMMWORD PTR [rsp+0x120],ymm8
    mov        QWORD PTR [rsp+0x148],r11
    mov        DWORD PTR [rsp+0x144],r8d
    mov        DWORD PTR [rsp+0x150],r9d
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x200043c]
.L9:
    mov        esi,0xffffffcc
    mov        ebp,ecx
    vmovdqu    YMMWORD PTR [rsp],ymm2
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm0
    mov        QWORD PTR [rsp+0x50],r11
    mov        DWORD PTR [rsp+0x4c],edx
    mov        DWORD PTR [rsp+0x58],r9d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000474]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x400048c]
.L10:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L11:
    call       <Stub::method_entry_barrier>
    jmp        .L1
