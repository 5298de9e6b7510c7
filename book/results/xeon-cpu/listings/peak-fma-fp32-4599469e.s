# speed.jmh.PeakKernels.fp32Block, compiled by C2, 1680 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x2d0
    nop
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L12
.L1:
    mov        r11,rsi
    mov        r10d,DWORD PTR [rsi+0xc]
    vbroadcastss zmm8,xmm0
    add        r10d,0xfffffff1
    vbroadcastss zmm9,xmm1
    test       r10d,r10d
    jl         .L10
    cmp        edx,r10d
    jae        .L7
    mov        r9d,edx
    vmovups    zmm18,ZMMWORD PTR [rsi+r9*4+0x10]
    add        edx,0x90
    cmp        edx,r10d
    jae        .L8
    vmovups    zmm15,ZMMWORD PTR [rsi+r9*4+0x150]
    vmovups    zmm0,ZMMWORD PTR [rsi+r9*4+0x190]
    vmovups    zmm1,ZMMWORD PTR [rsi+r9*4+0x210]
    vmovups    zmm21,ZMMWORD PTR [rsi+r9*4+0x1d0]
    vmovups    zmm20,ZMMWORD PTR [rsi+r9*4+0x90]
    vmovups    zmm19,ZMMWORD PTR [rsi+r9*4+0x50]
    vmovups    zmm17,ZMMWORD PTR [rsi+r9*4+0x250]
    vmovups    zmm16,ZMMWORD PTR [rsi+r9*4+0xd0]
    vmovups    zmm2,ZMMWORD PTR [rsi+r9*4+0x110]
    mov        edx,ecx
    test       ecx,ecx
    jle        .L5
    vmovdqu64  zmm3,zmm9
    vfmadd231ps zmm3,zmm15,zmm8
    vmovdqu64  zmm4,zmm9
    vfmadd231ps zmm4,zmm2,zmm8
    vmovdqu64  zmm5,zmm9
    vfmadd231ps zmm5,zmm0,zmm8
    vmovdqu64  zmm6,zmm9
    vfmadd231ps zmm6,zmm1,zmm8
    vmovdqu64  zmm7,zmm9
    vfmadd231ps zmm7,zmm21,zmm8
    vmovdqu64  zmm12,zmm9
    vfmadd231ps zmm12,zmm20,zmm8
    vmovdqu64  zmm13,zmm9
    vfmadd231ps zmm13,zmm19,zmm8
    vmovdqu64  zmm14,zmm9
    vfmadd231ps zmm14,zmm18,zmm8
    vmovdqu64  zmm10,zmm9
    vfmadd231ps zmm10,zmm17,zmm8
    vmovdqu64  zmm11,zmm9
    vfmadd231ps zmm11,zmm16,zmm8
    movsxd     r8,ecx
    add        r8,0xfffffffffffffffd
    mov        ebx,0x1
    mov        rcx,0xffffffff80000000
    cmp        r8,0xffffffff80000000
    cmovl      r8,rcx
    mov        ecx,r8d
    cmp        ecx,0x1
    jle        .L3
.L2:
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm3,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm4,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm1,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm2,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm3,zmm9
    vfmadd231ps zmm3,zmm1,zmm8
    vmovdqu64  zmm4,zmm9
    vfmadd231ps zmm4,zmm2,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm5,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm6,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm1,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm2,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm5,zmm9
    vfmadd231ps zmm5,zmm1,zmm8
    vmovdqu64  zmm6,zmm9
    vfmadd231ps zmm6,zmm2,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm7,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm12,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm1,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm2,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm7,zmm9
    vfmadd231ps zmm7,zmm1,zmm8
    vmovdqu64  zmm12,zmm9
    vfmadd231ps zmm12,zmm2,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm13,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm14,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm1,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm2,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm13,zmm9
    vfmadd231ps zmm13,zmm1,zmm8
    vmovdqu64  zmm14,zmm9
    vfmadd231ps zmm14,zmm2,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm10,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm11,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm1,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm2,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm0,zmm8
    vmovdqu64  zmm10,zmm9
    vfmadd231ps zmm10,zmm1,zmm8
    vmovdqu64  zmm11,zmm9
    vfmadd231ps zmm11,zmm2,zmm8
    add        ebx,0x4
    cmp        ebx,ecx
    jl         .L2
.L3:
    cmp        ebx,edx
    jge        .L6
.L4:
    vmovdqu64  zmm0,zmm9
    vfmadd231ps zmm0,zmm5,zmm8
    vmovdqu64  zmm1,zmm9
    vfmadd231ps zmm1,zmm6,zmm8
    vmovdqu64  zmm15,zmm9
    vfmadd231ps zmm15,zmm3,zmm8
    vmovdqu64  zmm2,zmm9
    vfmadd231ps zmm2,zmm4,zmm8
    vmovdqu64  zmm16,zmm9
    vfmadd231ps zmm16,zmm11,zmm8
    vmovdqu64  zmm17,zmm9
    vfmadd231ps zmm17,zmm10,zmm8
    vmovdqu64  zmm18,zmm9
    vfmadd231ps zmm18,zmm14,zmm8
    vmovdqu64  zmm19,zmm9
    vfmadd231ps zmm19,zmm13,zmm8
    vmovdqu64  zmm20,zmm9
    vfmadd231ps zmm20,zmm12,zmm8
    vmovdqu64  zmm21,zmm9
    vfmadd231ps zmm21,zmm7,zmm8
    inc        ebx
    cmp        ebx,edx
    jge        .L5
    vmovdqu64  zmm3,zmm15
    vmovdqu64  zmm4,zmm2
    vmovdqu64  zmm11,zmm16
    vmovdqu64  zmm10,zmm17
    vmovdqu64  zmm14,zmm18
    vmovdqu64  zmm13,zmm19
    vmovdqu64  zmm12,zmm20
    vmovdqu64  zmm7,zmm21
    vmovdqu64  zmm6,zmm1
    vmovdqu64  zmm5,zmm0
    jmp        .L4
.L5:
    cmp        r9d,r10d
    jae        .L9
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x10],zmm18
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x50],zmm19
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x90],zmm20
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0xd0],zmm16
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x110],zmm2
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x150],zmm15
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x190],zmm0
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x1d0],zmm21
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x210],zmm1
    vmovdqu32  ZMMWORD PTR [r11+r9*4+0x250],zmm17
    vzeroupper
    add        rsp,0x2d0
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L11
    ret
.L6:
    vmovdqu64  zmm15,zmm3
    vmovdqu64  zmm2,zmm4
    vmovdqu64  zmm16,zmm11
    vmovdqu64  zmm17,zmm10
    vmovdqu64  zmm18,zmm14
    vmovdqu64  zmm19,zmm13
    vmovdqu64  zmm20,zmm12
    vmovdqu64  zmm21,zmm7
    vmovdqu64  zmm1,zmm6
    vmovdqu64  zmm0,zmm5
    jmp        .L5
.L7:
    mov        esi,0xffffffe4
    vmovdqu64  ZMMWORD PTR [rsp],zmm9
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm8
    mov        DWORD PTR [rsp+0x84],ecx
    mov        QWORD PTR [rsp+0x88],r11
    mov        DWORD PTR [rsp+0x90],edx
    mov        DWORD PTR [rsp+0x94],r10d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x628]
.L8:
    lea        ebp,[r9+0x10]
    mov        esi,0xffffffe4
    vmovdqu64  ZMMWORD PTR [rsp],zmm9
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm8
    mov        DWORD PTR [rsp+0x88],r9d
    mov        DWORD PTR [rsp+0x8c],ecx
    mov        QWORD PTR [rsp+0x90],r11
    mov        DWORD PTR [rsp+0x98],r10d
    vmovdqu64  ZMMWORD PTR [rsp+0xc0],zmm18
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000678]
.L9:
    vmovdqu64  zmm9,zmm2
    vmovdqu64  zmm3,zmm1
    vmovdqu64  zmm2,zmm0
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp+0x8],r11
    mov        DWORD PTR [rsp+0x4],r9d
    mov        DWORD PTR [rsp+0x10],r10d
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm2
    vmovdqu64  ZMMWORD PTR [rsp+0x80],zmm3
    vmovdqu64  ZMMWORD PTR [rsp+0xc0],zmm21
    vmovdqu64  ZMMWORD PTR [rsp+0x100],zmm20
    vmovdqu64  ZMMWORD PTR [rsp+0x140],zmm19
    vmovdqu64  ZMMWORD PTR [rsp+0x180],zmm18
    vmovdqu64  ZMMWORD PTR [rsp+0x1c0],zmm17
    vmovdqu64  ZMMWORD PTR [rsp+0x200],zmm16
    vmovdqu64  ZMMWORD PTR [rsp+0x240],zmm9
    vmovdqu64  ZMMWORD PTR [rsp+0x280],zmm15
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000700]
.L10:
    mov        esi,0xffffffcc
    vmovdqu64  ZMMWORD PTR [rsp],zmm9
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm8
    mov        DWORD PTR [rsp+0x84],ecx
    mov        QWORD PTR [rsp+0x88],r11
    mov        DWORD PTR [rsp+0x90],edx
    mov        DWORD PTR [rsp+0x94],r10d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000744]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x400075c]
.L11:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L12:
    call       <Stub::method_entry_barrier>
    jmp        .L1
