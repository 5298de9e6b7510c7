# speed.jmh.RooflineKernels.fmaBlock, compiled by C2, 1216 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x170
    nop
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L12
.L1:
    mov        r11,rsi
    mov        r10d,DWORD PTR [rsi+0xc]
    vbroadcastss ymm13,xmm0
    add        r10d,0xfffffff9
    vbroadcastss ymm2,xmm1
    test       r10d,r10d
    jl         .L10
    cmp        edx,r10d
    jae        .L7
    mov        r9d,edx
    vmovups    ymm10,YMMWORD PTR [rsi+r9*4+0x10]
    add        edx,0x48
    cmp        edx,r10d
    jae        .L8
    vmovups    ymm0,YMMWORD PTR [rsi+r9*4+0xb0]
    vmovups    ymm6,YMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    ymm7,YMMWORD PTR [rsi+r9*4+0x110]
    vmovups    ymm14,YMMWORD PTR [rsi+r9*4+0xf0]
    vmovups    ymm12,YMMWORD PTR [rsi+r9*4+0x50]
    vmovups    ymm11,YMMWORD PTR [rsi+r9*4+0x30]
    vmovups    ymm9,YMMWORD PTR [rsi+r9*4+0x130]
    vmovups    ymm8,YMMWORD PTR [rsi+r9*4+0x70]
    vmovups    ymm1,YMMWORD PTR [rsi+r9*4+0x90]
    mov        edx,ecx
    test       ecx,ecx
    jle        .L5
    vmovdqu    ymm3,ymm2
    vfmadd231ps ymm3,ymm0,ymm13
    vmovdqu    ymm15,ymm2
    vfmadd231ps ymm15,ymm1,ymm13
    vmovdqu    ymm0,ymm2
    vfmadd231ps ymm0,ymm6,ymm13
    vmovdqu    ymm1,ymm2
    vfmadd231ps ymm1,ymm7,ymm13
    vmovdqu    ymm4,ymm2
    vfmadd231ps ymm4,ymm14,ymm13
    vmovdqu    YMMWORD PTR [rsp],ymm4
    vmovdqu    ymm14,ymm2
    vfmadd231ps ymm14,ymm12,ymm13
    vmovdqu    ymm12,ymm2
    vfmadd231ps ymm12,ymm11,ymm13
    vmovdqu    ymm11,ymm2
    vfmadd231ps ymm11,ymm10,ymm13
    vmovdqu    ymm4,ymm2
    vfmadd231ps ymm4,ymm9,ymm13
    vmovdqu    ymm5,ymm2
    vfmadd231ps ymm5,ymm8,ymm13
    movsxd     r8,ecx
    dec        r8
    mov        ebx,0x1
    mov        rcx,0xffffffff80000000
    cmp        r8,0xffffffff80000000
    cmovl      r8,rcx
    mov        ecx,r8d
    cmp        ecx,0x1
    jle        .L3
    xchg       ax,ax
.L2:
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm3,ymm13
    vmovdqu    ymm7,ymm2
    vfmadd231ps ymm7,ymm15,ymm13
    vmovdqu    ymm3,ymm2
    vfmadd231ps ymm3,ymm6,ymm13
    vmovdqu    ymm15,ymm2
    vfmadd231ps ymm15,ymm7,ymm13
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm0,ymm13
    vmovdqu    ymm0,ymm2
    vfmadd231ps ymm0,ymm6,ymm13
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm1,ymm13
    vmovdqu    ymm1,ymm2
    vfmadd231ps ymm1,ymm6,ymm13
    vmovdqu    ymm6,ymm2
    vmovdqu    ymm7,YMMWORD PTR [rsp]
    vfmadd231ps ymm6,ymm7,ymm13
    vmovdqu    ymm7,ymm2
    vfmadd231ps ymm7,ymm6,ymm13
    vmovdqu    YMMWORD PTR [rsp],ymm7
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm14,ymm13
    vmovdqu    ymm14,ymm2
    vfmadd231ps ymm14,ymm6,ymm13
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm12,ymm13
    vmovdqu    ymm12,ymm2
    vfmadd231ps ymm12,ymm6,ymm13
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm11,ymm13
    vmovdqu    ymm11,ymm2
    vfmadd231ps ymm11,ymm6,ymm13
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm4,ymm13
    vmovdqu    ymm4,ymm2
    vfmadd231ps ymm4,ymm6,ymm13
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm5,ymm13
    vmovdqu    ymm5,ymm2
    vfmadd231ps ymm5,ymm6,ymm13
    add        ebx,0x2
    cmp        ebx,ecx
    jl         .L2
.L3:
    cmp        ebx,edx
    jge        .L6
.L4:
    vmovdqu    ymm6,ymm2
    vfmadd231ps ymm6,ymm0,ymm13
    vmovdqu    ymm7,ymm2
    vfmadd231ps ymm7,ymm1,ymm13
    vmovdqu    ymm0,ymm2
    vfmadd231ps ymm0,ymm3,ymm13
    vmovdqu    ymm1,ymm2
    vfmadd231ps ymm1,ymm15,ymm13
    vmovdqu    ymm8,ymm2
    vfmadd231ps ymm8,ymm5,ymm13
    vmovdqu    ymm9,ymm2
    vfmadd231ps ymm9,ymm4,ymm13
    vmovdqu    ymm10,ymm2
    vfmadd231ps ymm10,ymm11,ymm13
    vmovdqu    ymm11,ymm2
    vfmadd231ps ymm11,ymm12,ymm13
    vmovdqu    ymm12,ymm2
    vfmadd231ps ymm12,ymm14,ymm13
    vmovdqu    ymm14,ymm2
    vmovdqu    ymm3,YMMWORD PTR [rsp]
    vfmadd231ps ymm14,ymm3,ymm13
    inc        ebx
    cmp        ebx,edx
    jge        .L5
    vmovdqu    ymm3,ymm0
    vmovdqu    ymm15,ymm1
    vmovdqu    ymm5,ymm8
    vmovdqu    ymm4,ymm9
    vmovdqu    YMMWORD PTR [rsp],ymm14
    vmovdqu    ymm1,ymm7
    vmovdqu    ymm0,ymm6
    vmovdqu    ymm14,ymm12
    vmovdqu    ymm12,ymm11
    vmovdqu    ymm11,ymm10
    jmp        .L4
.L5:
    cmp        r9d,r10d
    jae        .L9
    vmovdqu    YMMWORD PTR [r11+r9*4+0x10],ymm10
    vmovdqu    YMMWORD PTR [r11+r9*4+0x30],ymm11
    vmovdqu    YMMWORD PTR [r11+r9*4+0x50],ymm12
    vmovdqu    YMMWORD PTR [r11+r9*4+0x70],ymm8
    vmovdqu    YMMWORD PTR [r11+r9*4+0x90],ymm1
    vmovdqu    YMMWORD PTR [r11+r9*4+0xb0],ymm0
    vmovdqu    YMMWORD PTR [r11+r9*4+0xd0],ymm6
    vmovdqu    YMMWORD PTR [r11+r9*4+0xf0],ymm14
    vmovdqu    YMMWORD PTR [r11+r9*4+0x110],ymm7
    vmovdqu    YMMWORD PTR [r11+r9*4+0x130],ymm9
    vzeroupper
    add        rsp,0x170
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L11
    ret
.L6:
    vmovdqu    ymm2,ymm12
    vmovdqu    ymm8,ymm14
    vmovdqu    ymm6,ymm0
    vmovdqu    ymm10,ymm11
    vmovdqu    ymm0,ymm3
    vmovdqu    ymm7,ymm1
    vmovdqu    ymm14,YMMWORD PTR [rsp]
    vmovdqu    ymm12,ymm8
    vmovdqu    ymm11,ymm2
    vmovdqu    ymm9,ymm4
    vmovdqu    ymm8,ymm5
    vmovdqu    ymm1,ymm15
    jmp        .L5
.L7:
    mov        esi,0xffffffe4
    vmovdqu    YMMWORD PTR [rsp],ymm2
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm13
    mov        DWORD PTR [rsp+0x44],ecx
    mov        QWORD PTR [rsp+0x48],r11
    mov        DWORD PTR [rsp+0x50],edx
    mov        DWORD PTR [rsp+0x54],r10d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x480]
.L8:
    lea        ebp,[r9+0x8]
    mov        esi,0xffffffe4
    vmovdqu    YMMWORD PTR [rsp],ymm2
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm13
    mov        DWORD PTR [rsp+0x48],r9d
    mov        DWORD PTR [rsp+0x4c],ecx
    mov        QWORD PTR [rsp+0x50],r11
    mov        DWORD PTR [rsp+0x58],r10d
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm10
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10004c0]
.L9:
    vmovdqu    ymm15,ymm1
    vmovdqu    ymm13,ymm8
    vmovdqu    ymm1,ymm0
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp+0x8],r11
    mov        DWORD PTR [rsp+0x4],r9d
    mov        DWORD PTR [rsp+0x10],r10d
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm6
    vmovdqu    YMMWORD PTR [rsp+0x40],ymm7
    vmovdqu    YMMWORD PTR [rsp+0x60],ymm14
    vmovdqu    YMMWORD PTR [rsp+0x80],ymm12
    vmovdqu    YMMWORD PTR [rsp+0xa0],ymm11
    vmovdqu    YMMWORD PTR [rsp+0xc0],ymm10
    vmovdqu    YMMWORD PTR [rsp+0xe0],ymm9
    vmovdqu    YMMWORD PTR [rsp+0x100],ymm13
    vmovdqu    YMMWORD PTR [rsp+0x120],ymm15
    vmovdqu    YMMWORD PTR [rsp+0x140],ymm1
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000544]
.L10:
    mov        esi,0xffffffcc
    vmovdqu    YMMWORD PTR [rsp],ymm2
    vmovdqu    YMMWORD PTR [rsp+0x20],ymm13
    mov        DWORD PTR [rsp+0x44],ecx
    mov        QWORD PTR [rsp+0x48],r11
    mov        DWORD PTR [rsp+0x50],edx
    mov        DWORD PTR [rsp+0x54],r10d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000578]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4000590]
.L11:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L12:
    call       <Stub::method_entry_barrier>
    jmp        .L1
