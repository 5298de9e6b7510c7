# speed.jmh.RooflineKernels.fmaBlock, compiled by C2, 984 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x170
    nop
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L11
.L1:
    mov        r10d,edx
    mov        r9,rsi
    mov        r8d,DWORD PTR [rsi+0xc]
    add        r8d,0xfffffff9
    test       r8d,r8d
    jl         .L9
    cmp        edx,r8d
    jae        .L6
    mov        r11d,edx
    vmovups    ymm13,YMMWORD PTR [rsi+r11*4+0x10]
    add        r10d,0x48
    cmp        r10d,r8d
    jae        .L7
    vmovups    ymm3,YMMWORD PTR [rsi+r11*4+0xb0]
    vmovups    ymm2,YMMWORD PTR [rsi+r11*4+0xd0]
    vmovups    ymm4,YMMWORD PTR [rsi+r11*4+0x110]
    vmovups    ymm5,YMMWORD PTR [rsi+r11*4+0xf0]
    vmovdqu    YMMWORD PTR [rsp],ymm5
    vmovups    ymm15,YMMWORD PTR [rsi+r11*4+0x50]
    vmovups    ymm14,YMMWORD PTR [rsi+r11*4+0x30]
    vmovups    ymm5,YMMWORD PTR [rsi+r11*4+0x130]
    vmovups    ymm6,YMMWORD PTR [rsi+r11*4+0x70]
    vmovups    ymm7,YMMWORD PTR [rsi+r11*4+0x90]
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
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm2
    vmovdqu    ymm2,ymm4
    jmp        .L5
.L2:
    xor        ebx,ebx
    jmp        .L4
    data16     nop WORD PTR [rax+rax*1+0x0]
.L3:
    vmovdqu    ymm3,ymm8
    vmovdqu    ymm7,ymm9
    vmovdqu    ymm6,ymm10
    vmovdqu    ymm5,ymm11
    vmovdqu    ymm8,ymm13
    vmovdqu    YMMWORD PTR [rsp],ymm15
    vmovdqu    ymm4,ymm2
    vmovdqu    ymm2,YMMWORD PTR [rsp+0x20]
    vmovdqu    ymm13,ymm12
    vmovdqu    ymm15,ymm14
    vmovdqu    ymm14,ymm8
.L4:
    vbroadcastss ymm8,xmm1
    vbroadcastss ymm9,xmm0
    vfmadd231ps ymm8,ymm2,ymm9
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm8
    vbroadcastss ymm2,xmm1
    vbroadcastss ymm8,xmm0
    vfmadd231ps ymm2,ymm4,ymm8
    vbroadcastss ymm8,xmm1
    vbroadcastss ymm4,xmm0
    vfmadd231ps ymm8,ymm3,ymm4
    vbroadcastss ymm9,xmm1
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm9,ymm7,ymm3
    vbroadcastss ymm10,xmm1
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm10,ymm6,ymm3
    vbroadcastss ymm11,xmm1
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm11,ymm5,ymm3
    vbroadcastss ymm12,xmm1
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm12,ymm13,ymm3
    vbroadcastss ymm13,xmm1
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm13,ymm14,ymm3
    vbroadcastss ymm14,xmm1
    vbroadcastss ymm3,xmm0
    vfmadd231ps ymm14,ymm15,ymm3
    vbroadcastss ymm15,xmm1
    vbroadcastss ymm3,xmm0
    vmovdqu    ymm4,YMMWORD PTR [rsp]
    vfmadd231ps ymm15,ymm4,ymm3
    inc        ebx
    cmp        ebx,ecx
    jl         .L3
.L5:
    cmp        r11d,r8d
    jae        .L8
    vmovdqu    YMMWORD PTR [r9+r11*4+0x10],ymm12
    vmovdqu    YMMWORD PTR [r9+r11*4+0x30],ymm13
    vmovdqu    YMMWORD PTR [r9+r11*4+0x50],ymm14
    vmovdqu    YMMWORD PTR [r9+r11*4+0x70],ymm10
    vmovdqu    YMMWORD PTR [r9+r11*4+0x90],ymm9
    vmovdqu    YMMWORD PTR [r9+r11*4+0xb0],ymm8
    vmovdqu    ymm0,YMMWORD PTR [rsp+0x20]
    vmovdqu    YMMWORD PTR [r9+r11*4+0xd0],ymm0
    vmovdqu    YMMWORD PTR [r9+r11*4+0xf0],ymm15
    vmovdqu    YMMWORD PTR [r9+r11*4+0x110],ymm2
    vmovdqu    YMMWORD PTR [r9+r11*4+0x130],ymm11
    vzeroupper
    add        rsp,0x170
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L10
    ret
.L6:
    mov        esi,0xffffffe4
    mov        ebp,ecx
    vbroadcastss ymm1,xmm1
    vmovdqu    YMMWORD PTR [rsp],ymm1
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm0
    mov        QWORD PTR [rsp+0x50],r9
    mov        DWORD PTR [rsp+0x4c],edx
    mov        DWORD PTR [rsp+0x58],r8d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x37c]
.L7:
    lea        ebp,[r11+0x8]
    mov        esi,0xffffffe4
    mov        DWORD PTR [rsp],ecx
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm13
    vbroadcastss ymm1,xmm1
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm1
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm0
    mov        DWORD PTR [rsp+0x4],r11d
    mov        QWORD PTR [rsp+0x10],r9
    mov        DWORD PTR [rsp+0x18],r8d
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10003c4]
.L8:
    mov        esi,0xffffffe4
    vmovdqu    YMMWORD PTR [rsp-0x20],ymm0
    vmovdqu    ymm0,YMMWORD PTR [rsp+0x20]
    vmovdqu    YMMWORD PTR [rsp],ymm0
    vmovdqu    ymm0,YMMWORD PTR [rsp-0x20]
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm2
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm15
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm14
    vmovdqu    YMMWORD PTR [rsp+0x80],ymm13
    vmovdqu    YMMWORD PTR [rsp+0xa0],ymm12
    vmovdqu    YMMWORD PTR [rsp+0xc0],ymm11
    vmovdqu    YMMWORD PTR [rsp+0xe0],ymm10
    vmovdqu    YMMWORD PTR [rsp+0x100],ymm9
    vmovdqu    YMMWORD PTR [rsp+0x120],ymm8
    mov        QWORD PTR [rsp+0x148],r9
    mov        DWORD PTR [rsp+0x144],r11d
    mov        DWORD PTR [rsp+0x150],r8d
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000450]
.L9:
    mov        esi,0xffffffcc
    mov        ebp,ecx
    vbroadcastss ymm1,xmm1
    vmovdqu    YMMWORD PTR [rsp],ymm1
    vbroadcastss ymm0,xmm0
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm0
    mov        QWORD PTR [rsp+0x50],r9
    mov        DWORD PTR [rsp+0x4c],edx
    mov        DWORD PTR [rsp+0x58],r8d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x300048c]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x40004a4]
.L10:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L11:
    call       <Stub::method_entry_barrier>
    jmp        .L1
