# speed.jmh.RooflineKernels.fmaBlock, compiled by C2, 1752 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x170
    nop
    cmp        DWORD PTR [r15+0x20],0x0
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
    vmovups    ymm11,YMMWORD PTR [rsi+r9*4+0x10]
    add        edx,0x48
    cmp        edx,r10d
    jae        .L8
    vmovups    ymm7,YMMWORD PTR [rsi+r9*4+0xb0]
    vmovups    ymm5,YMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    ymm6,YMMWORD PTR [rsi+r9*4+0x110]
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0xf0]
    vmovups    ymm13,YMMWORD PTR [rsi+r9*4+0x50]
    vmovups    ymm12,YMMWORD PTR [rsi+r9*4+0x30]
    vmovups    ymm10,YMMWORD PTR [rsi+r9*4+0x130]
    vmovups    ymm9,YMMWORD PTR [rsi+r9*4+0x70]
    vmovups    ymm8,YMMWORD PTR [rsi+r9*4+0x90]
    mov        edx,ecx
    test       ecx,ecx
    jle        .L5
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm7,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm8,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm5,ymm14
    vmovdqu    ymm8,ymm1
    vfmadd231ps ymm8,ymm6,ymm14
    vmovdqu    ymm15,ymm1
    vfmadd231ps ymm15,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm13,ymm14
    vmovdqu    ymm13,ymm1
    vfmadd231ps ymm13,ymm12,ymm14
    vmovdqu    ymm12,ymm1
    vfmadd231ps ymm12,ymm11,ymm14
    vmovdqu    ymm11,ymm1
    vfmadd231ps ymm11,ymm10,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm9,ymm14
    movsxd     r8,ecx
    add        r8,0xfffffffffffffff9
    mov        ebx,0x1
    mov        rcx,0xffffffff80000000
    cmp        r8,0xffffffff80000000
    cmovl      r8,rcx
    mov        ecx,r8d
    cmp        ecx,0x1
    jle        .L3
    nop        WORD PTR [rax+rax*1+0x0]
.L2:
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm2,ymm14
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm3,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm2,ymm14
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm3,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm2,ymm14
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm3,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm2,ymm14
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm3,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm2,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm3,ymm14
    vmovdqu    ymm2,ymm1
    vfmadd231ps ymm2,ymm5,ymm14
    vmovdqu    ymm3,ymm1
    vfmadd231ps ymm3,ymm6,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm7,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm8,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm8,ymm1
    vfmadd231ps ymm8,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm15,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm15,ymm1
    vfmadd231ps ymm15,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm13,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm13,ymm1
    vfmadd231ps ymm13,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm12,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm12,ymm1
    vfmadd231ps ymm12,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm11,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm6,ymm14
    vmovdqu    ymm11,ymm1
    vfmadd231ps ymm11,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm4,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm4,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm4,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm5,ymm14
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm4,ymm14
    vmovdqu    ymm4,ymm1
    vfmadd231ps ymm4,ymm5,ymm14
    add        ebx,0x8
    cmp        ebx,ecx
    jl         .L2
.L3:
    cmp        ebx,edx
    jge        .L6
.L4:
    vmovdqu    ymm5,ymm1
    vfmadd231ps ymm5,ymm7,ymm14
    vmovdqu    ymm6,ymm1
    vfmadd231ps ymm6,ymm8,ymm14
    vmovdqu    ymm7,ymm1
    vfmadd231ps ymm7,ymm2,ymm14
    vmovdqu    ymm8,ymm1
    vfmadd231ps ymm8,ymm3,ymm14
    vmovdqu    ymm9,ymm1
    vfmadd231ps ymm9,ymm4,ymm14
    vmovdqu    ymm10,ymm1
    vfmadd231ps ymm10,ymm11,ymm14
    vmovdqu    ymm11,ymm1
    vfmadd231ps ymm11,ymm12,ymm14
    vmovdqu    ymm12,ymm1
    vfmadd231ps ymm12,ymm13,ymm14
    vmovdqu    ymm13,ymm1
    vfmadd231ps ymm13,ymm0,ymm14
    vmovdqu    ymm0,ymm1
    vfmadd231ps ymm0,ymm15,ymm14
    inc        ebx
    cmp        ebx,edx
    jge        .L5
    vmovdqu    ymm2,ymm7
    vmovdqu    ymm3,ymm8
    vmovdqu    ymm4,ymm9
    vmovdqu    ymm8,ymm6
    vmovdqu    ymm7,ymm5
    vmovdqu    ymm15,ymm0
    vmovdqu    ymm0,ymm13
    vmovdqu    ymm13,ymm12
    vmovdqu    ymm12,ymm11
    vmovdqu    ymm11,ymm10
    jmp        .L4
.L5:
    cmp        r9d,r10d
    jae        .L9
    vmovdqu    YMMWORD PTR [r11+r9*4+0x10],ymm11
    vmovdqu    YMMWORD PTR [r11+r9*4+0x30],ymm12
    vmovdqu    YMMWORD PTR [r11+r9*4+0x50],ymm13
    vmovdqu    YMMWORD PTR [r11+r9*4+0x70],ymm9
    vmovdqu    YMMWORD PTR [r11+r9*4+0x90],ymm8
    vmovdqu    YMMWORD PTR [r11+r9*4+0xb0],ymm7
    vmovdqu    YMMWORD PTR [r11+r9*4+0xd0],ymm5
    vmovdqu    YMMWORD PTR [r11+r9*4+0xf0],ymm0
    vmovdqu    YMMWORD PTR [r11+r9*4+0x110],ymm6
    vmovdqu    YMMWORD PTR [r11+r9*4+0x130],ymm10
    vzeroupper
    add        rsp,0x170
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L11
    ret
.L6:
    vmovdqu    ymm1,ymm11
    vmovdqu    ymm9,ymm13
    vmovdqu    ymm10,ymm0
    vmovdqu    ymm0,ymm7
    vmovdqu    ymm11,ymm12
    vmovdqu    ymm7,ymm2
    vmovdqu    ymm5,ymm0
    vmovdqu    ymm6,ymm8
    vmovdqu    ymm0,ymm15
    vmovdqu    ymm13,ymm10
    vmovdqu    ymm12,ymm9
    vmovdqu    ymm10,ymm1
    vmovdqu    ymm9,ymm4
    vmovdqu    ymm8,ymm3
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
    nop        DWORD PTR [rax+rax*1+0x694]
.L8:
    lea        ebp,[r9+0x8]
    mov        esi,0xffffffe4
    vmovdqu    YMMWORD PTR [rsp],ymm1
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm14
    mov        DWORD PTR [rsp+0x48],r9d
    mov        DWORD PTR [rsp+0x4c],ecx
    mov        QWORD PTR [rsp+0x50],r11
    mov        DWORD PTR [rsp+0x58],r10d
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm11
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10006d4]
.L9:
    vmovdqu    ymm15,ymm8
    vmovdqu    ymm14,ymm9
    vmovdqu    ymm4,ymm0
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp+0x8],r11
    mov        DWORD PTR [rsp+0x4],r9d
    mov        DWORD PTR [rsp+0x10],r10d
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm5
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm6
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm4
    vmovdqu    YMMWORD PTR [rsp+0x80],ymm13
    vmovdqu    YMMWORD PTR [rsp+0xa0],ymm12
    vmovdqu    YMMWORD PTR [rsp+0xc0],ymm11
    vmovdqu    YMMWORD PTR [rsp+0xe0],ymm10
    vmovdqu    YMMWORD PTR [rsp+0x100],ymm14
    vmovdqu    YMMWORD PTR [rsp+0x120],ymm15
    vmovdqu    YMMWORD PTR [rsp+0x140],ymm7
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000758]
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
    nop        DWORD PTR [rax+rax*1+0x300078c]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x40007a4]
.L11:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L12:
    call       <Stub::method_entry_barrier>
    jmp        .L1
