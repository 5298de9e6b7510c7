# speed.jmh.RooflineKernels.fmaBlock, compiled by C2, 1400 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x170
    nop
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L12
.L1:
    mov        r11,rsi
    mov        r10d,DWORD PTR [rsi+0xc]
    vbroadcastss ymm14,xmm0
    add        r10d,0xfffffff9
    vbroadcastss ymm1,xmm1
    test       r10d,r10d
    jl         .L10
    cmp        edx,r10d
    jae        .L7
    mov        r9d,edx
    vmovups    ymm12,YMMWORD PTR [rsi+r9*4+0x10]
    add        edx,0x48
    cmp        edx,r10d
    jae        .L8
    vmovups    ymm8,YMMWORD PTR [rsi+r9*4+0xb0]
    vmovups    ymm6,YMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    ymm7,YMMWORD PTR [rsi+r9*4+0x110]
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0xf0]
    vmovups    ymm15,YMMWORD PTR [rsi+r9*4+0x50]
    vmovups    ymm13,YMMWORD PTR [rsi+r9*4+0x30]
    vmovups    ymm11,YMMWORD PTR [rsi+r9*4+0x130]
    vmovups    ymm10,YMMWORD PTR [rsi+r9*4+0x70]
    vmovups    ymm9,YMMWORD PTR [rsi+r9*4+0x90]
    mov        edx,ecx
    test       ecx,ecx
    jle        .L5
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm8,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm9,ymm14
    vmovdqu    ymm8,ymm1
    vfmadd231ps ymm8,ymm6,ymm14
    vmovdqu    ymm9,ymm1
    vfmadd231ps ymm9,ymm7,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm0,ymm14
    vmovdqu    YMMWORD PTR [rsp],ymm4
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm15,ymm14
    vmovdqu    ymm15,ymm1
    vfmadd231ps ymm15,ymm13,ymm14
    vmovdqu    ymm13,ymm1
    vfmadd231ps ymm13,ymm12,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm11,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm10,ymm14
    movsxd     r8,ecx
    add        r8,0xfffffffffffffffd
    mov        ebx,0x1
    mov        rcx,0xffffffff80000000
    cmp        r8,0xffffffff80000000
    cmovl      r8,rcx
    mov        ecx,r8d
    cmp        ecx,0x1
    jle        .L3
    nop
.L2:
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm2,ymm14
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm3,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm2,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm3,ymm14
    vmovdqu    ymm10,ymm1
    vfmadd231ps ymm10,ymm6,ymm14
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm7,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm10,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm8,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm7,ymm14
    vmovdqu    ymm8,ymm1
    vfmadd231ps ymm8,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm9,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm7,ymm14
    vmovdqu    ymm9,ymm1
    vfmadd231ps ymm9,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vmovdqu    ymm7,YMMWORD PTR [rsp]
    vfmadd231ps ymm6,ymm7,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm7,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm6,ymm14
    vmovdqu    YMMWORD PTR [rsp],ymm7
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm15,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm7,ymm14
    vmovdqu    ymm15,ymm1
    vfmadd231ps ymm15,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm13,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm7,ymm14
    vmovdqu    ymm13,ymm1
    vfmadd231ps ymm13,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm4,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm4,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    add        ebx,0x4
    cmp        ebx,ecx
    jl         .L2
.L3:
    cmp        ebx,edx
    jge        .L6
.L4:
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm8,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm9,ymm14
    vmovdqu    ymm8,ymm1
    vfmadd231ps ymm8,ymm2,ymm14
    vmovdqu    ymm9,ymm1
    vfmadd231ps ymm9,ymm3,ymm14
    vmovdqu    ymm10,ymm1
    vfmadd231ps ymm10,ymm5,ymm14
    vmovdqu    ymm11,ymm1
    vfmadd231ps ymm11,ymm4,ymm14
    vmovdqu    ymm12,ymm1
    vfmadd231ps ymm12,ymm13,ymm14
    vmovdqu    ymm13,ymm1
    vfmadd231ps ymm13,ymm15,ymm14
    vmovdqu    ymm15,ymm1
    vfmadd231ps ymm15,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vmovdqu    ymm2,YMMWORD PTR [rsp]
    vfmadd231ps ymm0,ymm2,ymm14
    inc        ebx
    cmp        ebx,edx
    jge        .L5
    vmovdqu    ymm2,ymm8
    vmovdqu    ymm3,ymm9
    vmovdqu    ymm5,ymm10
    vmovdqu    ymm4,ymm11
    vmovdqu    YMMWORD PTR [rsp],ymm0
    vmovdqu    ymm9,ymm7
    vmovdqu    ymm8,ymm6
    vmovdqu    ymm0,ymm15
    vmovdqu    ymm15,ymm13
    vmovdqu    ymm13,ymm12
    jmp        .L4
.L5:
    cmp        r9d,r10d
    jae        .L9
    vmovdqu    YMMWORD PTR [r11+r9*4+0x10],ymm12
    vmovdqu    YMMWORD PTR [r11+r9*4+0x30],ymm13
    vmovdqu    YMMWORD PTR [r11+r9*4+0x50],ymm15
    vmovdqu    YMMWORD PTR [r11+r9*4+0x70],ymm10
    vmovdqu    YMMWORD PTR [r11+r9*4+0x90],ymm9
    vmovdqu    YMMWORD PTR [r11+r9*4+0xb0],ymm8
    vmovdqu    YMMWORD PTR [r11+r9*4+0xd0],ymm6
    vmovdqu    YMMWORD PTR [r11+r9*4+0xf0],ymm0
    vmovdqu    YMMWORD PTR [r11+r9*4+0x110],ymm7
    vmovdqu    YMMWORD PTR [r11+r9*4+0x130],ymm11
    vzeroupper
    add        rsp,0x170
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L11
    ret
.L6:
    vmovdqu    ymm1,ymm15
    vmovdqu    ymm10,ymm0
    vmovdqu    ymm0,ymm8
    vmovdqu    ymm12,ymm13
    vmovdqu    ymm8,ymm2
    vmovdqu    ymm6,ymm0
    vmovdqu    ymm7,ymm9
    vmovdqu    ymm0,YMMWORD PTR [rsp]
    vmovdqu    ymm15,ymm10
    vmovdqu    ymm13,ymm1
    vmovdqu    ymm11,ymm4
    vmovdqu    ymm10,ymm5
    vmovdqu    ymm9,ymm3
    jmp        .L5
.L7:
    mov        esi,0xffffffe4
    vmovdqu    YMMWORD PTR [rsp],ymm1
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm14
    mov        DWORD PTR [rsp+0x44],ecx
    mov        QWORD PTR [rsp+0x48],r11
    mov        DWORD PTR [rsp+0x50],edx
    mov        DWORD PTR [rsp+0x54],r10d
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x538]
.L8:
    lea        ebp,[r9+0x8]
    mov        esi,0xffffffe4
    vmovdqu    YMMWORD PTR [rsp],ymm1
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm14
    mov        DWORD PTR [rsp+0x48],r9d
    mov        DWORD PTR [rsp+0x4c],ecx
    mov        QWORD PTR [rsp+0x50],r11
    mov        DWORD PTR [rsp+0x58],r10d
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm12
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000578]
.L9:
    vmovdqu    YMMWORD PTR [rsp],ymm9
    vmovdqu    ymm14,ymm10
    vmovdqu    ymm4,ymm0
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp+0x28],r11
    mov        DWORD PTR [rsp+0x24],r9d
    mov        DWORD PTR [rsp+0x30],r10d
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm6
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm7
    vmovdqu    YMMWORD PTR [rsp+0x80],ymm4
    vmovdqu    YMMWORD PTR [rsp+0xa0],ymm15
    vmovdqu    YMMWORD PTR [rsp+0xc0],ymm13
    vmovdqu    YMMWORD PTR [rsp+0xe0],ymm12
    vmovdqu    YMMWORD PTR [rsp+0x100],ymm11
    vmovdqu    YMMWORD PTR [rsp+0x120],ymm14
    vmovdqu    YMMWORD PTR [rsp+0x140],ymm8
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20005f8]
.L10:
    mov        esi,0xffffffcc
    vmovdqu    YMMWORD PTR [rsp],ymm1
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm14
    mov        DWORD PTR [rsp+0x44],ecx
    mov        QWORD PTR [rsp+0x48],r11
    mov        DWORD PTR [rsp+0x50],edx
    mov        DWORD PTR [rsp+0x54],r10d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x300062c]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4000644]
.L11:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L12:
    call       <Stub::method_entry_barrier>
    jmp        .L1
