# speed.jmh.SgemmTile.ten, compiled by C2, 2136 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x550
    nop
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L10
.L1:
    mov        r13,rdi
    vxorps     xmm0,xmm0,xmm0
    test       r9d,r9d
    jle        .L4
    mov        edi,DWORD PTR [rcx+0xc]
    lea        r10d,[rdi-0xf]
    test       r10d,r10d
    jl         .L7
    cmp        r8d,r10d
    jae        .L7
    movsxd     r11,r8d
    movsxd     rax,r9d
    movsxd     rbx,edi
    mov        rdi,rax
    shl        rdi,0x5
    lea        r11,[r11+rdi*1-0x20]
    add        rbx,0xfffffffffffffff1
    cmp        r11,rbx
    jae        .L7
    lea        r11d,[r8+0x10]
    cmp        r11d,r10d
    jae        .L7
    movsxd     r10,r11d
    lea        r10,[r10+rdi*1-0x20]
    cmp        r10,rbx
    jae        .L7
    mov        ebx,DWORD PTR [rsi+0xc]
    cmp        edx,ebx
    jae        .L7
    movsxd     r10,edx
    lea        r11,[rax*8+0x0]
    lea        rdi,[r11+rax*2]
    lea        r10,[r10+rdi*1-0xa]
    movsxd     rax,ebx
    cmp        r10,rax
    jae        .L7
    lea        r11d,[rdx+0x1]
    cmp        r11d,ebx
    jae        .L7
    movsxd     r10,r11d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r10d,[rdx+0x2]
    cmp        r10d,ebx
    jae        .L7
    movsxd     r10,r10d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r11d,[rdx+0x3]
    cmp        r11d,ebx
    jae        .L7
    movsxd     r10,r11d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r10d,[rdx+0x4]
    cmp        r10d,ebx
    jae        .L7
    movsxd     r10,r10d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r11d,[rdx+0x5]
    cmp        r11d,ebx
    jae        .L7
    movsxd     r10,r11d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r11d,[rdx+0x6]
    cmp        r11d,ebx
    jae        .L7
    movsxd     r10,r11d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r10d,[rdx+0x7]
    cmp        r10d,ebx
    jae        .L7
    movsxd     r10,r10d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r11d,[rdx+0x8]
    cmp        r11d,ebx
    jae        .L7
    movsxd     r10,r11d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    lea        r10d,[rdx+0x9]
    cmp        r10d,ebx
    jae        .L7
    movsxd     r10,r10d
    lea        r10,[r10+rdi*1-0xa]
    cmp        r10,rax
    jae        .L7
    xor        edi,edi
    vmovdqu64  zmm19,zmm0
    vmovdqu64  zmm18,zmm0
    vmovdqu64  zmm17,zmm0
    vmovdqu64  zmm16,zmm0
    vmovdqu64  zmm15,zmm0
    vmovdqu64  zmm14,zmm0
    vmovdqu64  zmm13,zmm0
    vmovdqu64  zmm12,zmm0
    vmovdqu64  zmm11,zmm0
    vmovdqu64  zmm10,zmm0
    vmovdqu64  zmm9,zmm0
    vmovdqu64  zmm8,zmm0
    vmovdqu64  zmm7,zmm0
    vmovdqu64  zmm6,zmm0
    vmovdqu64  zmm5,zmm0
    vmovdqu64  zmm4,zmm0
    vmovdqu64  zmm3,zmm0
    vmovdqu64  zmm2,zmm0
    vmovdqu64  zmm1,zmm0
    nop        DWORD PTR [rax+rax*1+0x0]
    data16     data16 xchg ax,ax
.L2:
    lea        r11d,[rdi*8+0x0]
    lea        ebx,[r11+rdi*2]
    add        ebx,edx
    vbroadcastss zmm20,DWORD PTR [rsi+rbx*4+0x10]
    mov        r11d,edi
    shl        r11d,0x5
    add        r11d,r8d
    movsxd     r10,ebx
    vbroadcastss zmm21,DWORD PTR [rsi+r10*4+0x34]
    vbroadcastss zmm22,DWORD PTR [rsi+r10*4+0x14]
    vbroadcastss zmm23,DWORD PTR [rsi+r10*4+0x18]
    vbroadcastss zmm24,DWORD PTR [rsi+r10*4+0x1c]
    vbroadcastss zmm25,DWORD PTR [rsi+r10*4+0x20]
    vbroadcastss zmm26,DWORD PTR [rsi+r10*4+0x24]
    vbroadcastss zmm27,DWORD PTR [rsi+r10*4+0x28]
    vbroadcastss zmm28,DWORD PTR [rsi+r10*4+0x2c]
    vbroadcastss zmm29,DWORD PTR [rsi+r10*4+0x30]
    vmovups    zmm30,ZMMWORD PTR [rcx+r11*4+0x10]
    vmovups    zmm31,ZMMWORD PTR [rcx+r11*4+0x50]
    vfmadd231ps zmm19,zmm30,zmm27
    vfmadd231ps zmm4,zmm31,zmm27
    vfmadd231ps zmm10,zmm31,zmm20
    vfmadd231ps zmm0,zmm30,zmm20
    vfmadd231ps zmm8,zmm31,zmm23
    vfmadd231ps zmm17,zmm30,zmm23
    vfmadd231ps zmm6,zmm31,zmm25
    vfmadd231ps zmm15,zmm30,zmm25
    vfmadd231ps zmm9,zmm31,zmm22
    vfmadd231ps zmm18,zmm30,zmm22
    vfmadd231ps zmm2,zmm31,zmm29
    vfmadd231ps zmm12,zmm30,zmm29
    vfmadd231ps zmm1,zmm31,zmm21
    vfmadd231ps zmm11,zmm30,zmm21
    vfmadd231ps zmm16,zmm30,zmm24
    vfmadd231ps zmm7,zmm31,zmm24
    vfmadd231ps zmm14,zmm30,zmm26
    vfmadd231ps zmm5,zmm31,zmm26
    vfmadd231ps zmm3,zmm31,zmm28
    vfmadd231ps zmm13,zmm30,zmm28
    inc        edi
    cmp        edi,r9d
    jl         .L2
.L3:
    mov        r10d,DWORD PTR [r13+0xc]
    add        r10d,0xfffffff1
    test       r10d,r10d
    jl         .L8
    mov        r11d,DWORD PTR [rsp+0x560]
    cmp        r11d,r10d
    jae        .L5
    mov        ecx,DWORD PTR [rsp+0x560]
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x10],zmm0
    mov        r8d,DWORD PTR [rsp+0x560]
    add        r8d,0x130
    cmp        r8d,r10d
    jae        .L6
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x90],zmm18
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x110],zmm17
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x190],zmm16
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x210],zmm15
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x290],zmm14
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x310],zmm19
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x390],zmm13
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x410],zmm12
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x490],zmm11
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x50],zmm10
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0xd0],zmm9
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x150],zmm8
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x1d0],zmm7
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x250],zmm6
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x2d0],zmm5
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x350],zmm4
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x3d0],zmm3
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x450],zmm2
    vmovdqu32  ZMMWORD PTR [r13+rcx*4+0x4d0],zmm1
    vzeroupper
    add        rsp,0x550
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L9
    ret
.L4:
    vmovdqu64  zmm19,zmm0
    vmovdqu64  zmm18,zmm0
    vmovdqu64  zmm17,zmm0
    vmovdqu64  zmm16,zmm0
    vmovdqu64  zmm15,zmm0
    vmovdqu64  zmm14,zmm0
    vmovdqu64  zmm13,zmm0
    vmovdqu64  zmm12,zmm0
    vmovdqu64  zmm11,zmm0
    vmovdqu64  zmm10,zmm0
    vmovdqu64  zmm9,zmm0
    vmovdqu64  zmm8,zmm0
    vmovdqu64  zmm7,zmm0
    vmovdqu64  zmm6,zmm0
    vmovdqu64  zmm5,zmm0
    vmovdqu64  zmm4,zmm0
    vmovdqu64  zmm3,zmm0
    vmovdqu64  zmm2,zmm0
    vmovdqu64  zmm1,zmm0
    jmp        .L3
.L5:
    mov        esi,0xffffffe4
    vmovdqu64  ZMMWORD PTR [rsp+0x38],zmm1
    vmovdqu64  ZMMWORD PTR [rsp+0x78],zmm2
    vmovdqu64  ZMMWORD PTR [rsp+0xb8],zmm3
    vmovdqu64  ZMMWORD PTR [rsp+0xf8],zmm4
    vmovdqu64  ZMMWORD PTR [rsp+0x138],zmm5
    vmovdqu64  ZMMWORD PTR [rsp+0x178],zmm6
    vmovdqu64  ZMMWORD PTR [rsp+0x1b8],zmm7
    vmovdqu64  ZMMWORD PTR [rsp+0x1f8],zmm8
    vmovdqu64  ZMMWORD PTR [rsp+0x238],zmm9
    vmovdqu64  ZMMWORD PTR [rsp+0x278],zmm10
    vmovdqu64  ZMMWORD PTR [rsp+0x2b8],zmm11
    vmovdqu64  ZMMWORD PTR [rsp+0x2f8],zmm12
    vmovdqu64  ZMMWORD PTR [rsp+0x338],zmm13
    vmovdqu64  ZMMWORD PTR [rsp+0x378],zmm14
    vmovdqu64  ZMMWORD PTR [rsp+0x3b8],zmm15
    vmovdqu64  ZMMWORD PTR [rsp+0x3f8],zmm16
    vmovdqu64  ZMMWORD PTR [rsp+0x438],zmm17
    vmovdqu64  ZMMWORD PTR [rsp+0x478],zmm18
    vmovdqu64  ZMMWORD PTR [rsp+0x4b8],zmm0
    vmovdqu64  ZMMWORD PTR [rsp+0x4f8],zmm19
    mov        rbp,r13
    mov        DWORD PTR [rsp+0x18],r10d
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x6d8]
.L6:
    lea        ebp,[rcx+0x20]
    mov        esi,0xffffffe4
    vmovdqu64  ZMMWORD PTR [rsp+0x38],zmm1
    vmovdqu64  ZMMWORD PTR [rsp+0x78],zmm2
    vmovdqu64  ZMMWORD PTR [rsp+0xb8],zmm3
    vmovdqu64  ZMMWORD PTR [rsp+0xf8],zmm4
    vmovdqu64  ZMMWORD PTR [rsp+0x138],zmm5
    vmovdqu64  ZMMWORD PTR [rsp+0x178],zmm6
    vmovdqu64  ZMMWORD PTR [rsp+0x1b8],zmm7
    vmovdqu64  ZMMWORD PTR [rsp+0x1f8],zmm8
    vmovdqu64  ZMMWORD PTR [rsp+0x238],zmm9
    vmovdqu64  ZMMWORD PTR [rsp+0x278],zmm10
    vmovdqu64  ZMMWORD PTR [rsp+0x2b8],zmm11
    vmovdqu64  ZMMWORD PTR [rsp+0x2f8],zmm12
    vmovdqu64  ZMMWORD PTR [rsp+0x338],zmm13
    vmovdqu64  ZMMWORD PTR [rsp+0x378],zmm14
    vmovdqu64  ZMMWORD PTR [rsp+0x3b8],zmm15
    vmovdqu64  ZMMWORD PTR [rsp+0x3f8],zmm16
    vmovdqu64  ZMMWORD PTR [rsp+0x438],zmm17
    vmovdqu64  ZMMWORD PTR [rsp+0x478],zmm18
    vmovdqu64  ZMMWORD PTR [rsp+0x4b8],zmm19
    mov        QWORD PTR [rsp+0x8],r13
    mov        DWORD PTR [rsp+0x10],ecx
    mov        QWORD PTR [rsp+0x18],r13
    mov        DWORD PTR [rsp+0x14],r10d
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10007d4]
.L7:
    mov        rbp,rsi
    mov        DWORD PTR [rsp],edx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x4],r8d
    mov        DWORD PTR [rsp+0x14],r9d
    vmovdqu64  ZMMWORD PTR [rsp+0x78],zmm0
    mov        QWORD PTR [rsp+0x18],r13
    mov        esi,0xffffff6e
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000810]
.L8:
    mov        esi,0xffffffcc
    vmovdqu64  ZMMWORD PTR [rsp+0x38],zmm1
    vmovdqu64  ZMMWORD PTR [rsp+0x78],zmm2
    vmovdqu64  ZMMWORD PTR [rsp+0xb8],zmm3
    vmovdqu64  ZMMWORD PTR [rsp+0xf8],zmm4
    vmovdqu64  ZMMWORD PTR [rsp+0x138],zmm5
    vmovdqu64  ZMMWORD PTR [rsp+0x178],zmm6
    vmovdqu64  ZMMWORD PTR [rsp+0x1b8],zmm7
    vmovdqu64  ZMMWORD PTR [rsp+0x1f8],zmm8
    vmovdqu64  ZMMWORD PTR [rsp+0x238],zmm9
    vmovdqu64  ZMMWORD PTR [rsp+0x278],zmm10
    vmovdqu64  ZMMWORD PTR [rsp+0x2b8],zmm11
    vmovdqu64  ZMMWORD PTR [rsp+0x2f8],zmm12
    vmovdqu64  ZMMWORD PTR [rsp+0x338],zmm13
    vmovdqu64  ZMMWORD PTR [rsp+0x378],zmm14
    vmovdqu64  ZMMWORD PTR [rsp+0x3b8],zmm15
    vmovdqu64  ZMMWORD PTR [rsp+0x3f8],zmm16
    vmovdqu64  ZMMWORD PTR [rsp+0x438],zmm17
    vmovdqu64  ZMMWORD PTR [rsp+0x478],zmm18
    vmovdqu64  ZMMWORD PTR [rsp+0x4b8],zmm0
    vmovdqu64  ZMMWORD PTR [rsp+0x4f8],zmm19
    mov        rbp,r13
    mov        DWORD PTR [rsp+0x18],r10d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x300090c]
    mov        esi,0xfffffff6
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4000924]
.L9:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L10:
    call       <Stub::method_entry_barrier>
    jmp        .L1
