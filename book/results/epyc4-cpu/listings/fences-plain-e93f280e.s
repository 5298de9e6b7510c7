# speed.jmh.FencesKernels.storePlain, compiled by C2, 512 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x20
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L14
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    test       ebp,ebp
    jbe        .L10
    lea        r11d,[rbp-0x1]
    cmp        r11d,ebp
    jae        .L11
    movsxd     r10,ebp
    mov        r11d,esi
    mov        r9d,0xfffffff0
    sub        r9d,r11d
    shr        r9d,0x3
    dec        r9d
    xor        ecx,ecx
    mov        r11d,0x3
    bzhi       r11,r9,r11
    inc        r11
    cmp        r11,r10
    cmovl      r10,r11
    mov        r10d,r10d
.L2:
    mov        QWORD PTR [rsi+rcx*8+0x10],rdx
    lea        r11d,[rcx+0x1]
    cmp        r11d,r10d
    jge        .L3
    mov        ecx,r11d
    jmp        .L2
.L3:
    lea        r8d,[rbp-0x7f]
    cmp        r11d,r8d
    jge        .L12
    vpbroadcastq zmm0,rdx
    inc        ecx
    jmp        .L7
.L4:
    add        ecx,0x80
.L5:
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x10],zmm0
    add        ecx,0x8
    cmp        ecx,r10d
    jl         .L5
    jmp        .L8
    nop        WORD PTR [rax+rax*1+0x0]
.L6:
    mov        ecx,r11d
.L7:
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x10],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x50],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x90],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0xd0],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x110],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x150],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x190],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x1d0],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x210],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x250],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x290],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x2d0],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x310],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x350],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x390],zmm0
    vmovdqu32  ZMMWORD PTR [rsi+rcx*8+0x3d0],zmm0
    lea        r11d,[rcx+0x80]
    cmp        r11d,r8d
    jl         .L6
    lea        r10d,[rbp-0x7]
    cmp        r11d,r10d
    jl         .L4
    mov        ecx,r11d
.L8:
    cmp        ecx,ebp
    jge        .L10
    nop
.L9:
    mov        QWORD PTR [rsi+rcx*8+0x10],rdx
    inc        ecx
    cmp        ecx,ebp
    jl         .L9
.L10:
    vzeroupper
    add        rsp,0x20
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L13
    ret
.L11:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2b4]
.L12:
    mov        ecx,r11d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10002d0]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
