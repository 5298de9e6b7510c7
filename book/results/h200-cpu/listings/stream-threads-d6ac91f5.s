# speed.jmh.StreamKernels.mulLoop, compiled by C2, 584 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L14
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    test       ebp,ebp
    jbe        .L10
    mov        r11d,DWORD PTR [rdx+0xc]
    test       r11d,r11d
    jbe        .L11
    lea        r8d,[rbp-0x1]
    cmp        r8d,r11d
    jae        .L11
    cmp        r8d,ebp
    jae        .L11
    movsxd     r10,ebp
    mov        r8d,esi
    mov        r11d,0xfffffff0
    sub        r11d,r8d
    shr        r11d,0x2
    dec        r11d
    xor        r8d,r8d
    mov        r9d,0x4
    bzhi       r11,r11,r9
    inc        r11
    cmp        r11,r10
    cmovl      r10,r11
    mov        r11d,r10d
.L2:
    vmulss     xmm2,xmm0,DWORD PTR [rdx+r8*4+0x10]
    vmovss     DWORD PTR [rsi+r8*4+0x10],xmm2
    lea        r9d,[r8+0x1]
    cmp        r9d,r11d
    jge        .L3
    mov        r8d,r9d
    jmp        .L2
.L3:
    lea        r10d,[rbp-0x7f]
    cmp        r9d,r10d
    jge        .L12
    vbroadcastss zmm1,xmm0
    inc        r8d
    jmp        .L7
.L4:
    add        r8d,0x80
.L5:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x10],zmm2
    add        r8d,0x10
    cmp        r8d,r9d
    jl         .L5
    jmp        .L8
    nop        DWORD PTR [rax+rax*1+0x0]
.L6:
    mov        r8d,r11d
.L7:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x10],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x50]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x50],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x90]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x90],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0xd0],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x110]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x110],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x150]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x150],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x190]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x190],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rdx+r8*4+0x1d0]
    vmovdqu32  ZMMWORD PTR [rsi+r8*4+0x1d0],zmm2
    lea        r11d,[r8+0x80]
    cmp        r11d,r10d
    jl         .L6
    lea        r9d,[rbp-0xf]
    cmp        r11d,r9d
    jl         .L4
    mov        r8d,r11d
.L8:
    cmp        r8d,ebp
    jge        .L10
.L9:
    vmulss     xmm1,xmm0,DWORD PTR [rdx+r8*4+0x10]
    vmovss     DWORD PTR [rsi+r8*4+0x10],xmm1
    inc        r8d
    cmp        r8d,ebp
    jl         .L9
.L10:
    vzeroupper
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L13
    ret
.L11:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    vmovss     DWORD PTR [rsp+0x10],xmm0
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2f8]
.L12:
    mov        r8d,r9d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000314]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
