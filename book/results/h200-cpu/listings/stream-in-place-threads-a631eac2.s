# speed.jmh.StreamInPlace.scaleLoop, compiled by C2, 536 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x20
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L14
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    test       ebp,ebp
    jbe        .L10
    lea        r10d,[rbp-0x1]
    cmp        r10d,ebp
    jae        .L11
    movsxd     r10,ebp
    mov        r8d,esi
    mov        r11d,0xfffffff0
    sub        r11d,r8d
    shr        r11d,0x2
    dec        r11d
    xor        ebx,ebx
    mov        r9d,0x4
    bzhi       r11,r11,r9
    inc        r11
    cmp        r11,r10
    cmovl      r10,r11
    mov        r11d,r10d
.L2:
    vmulss     xmm2,xmm0,DWORD PTR [rsi+rbx*4+0x10]
    vmovss     DWORD PTR [rsi+rbx*4+0x10],xmm2
    lea        r10d,[rbx+0x1]
    cmp        r10d,r11d
    jge        .L3
    mov        ebx,r10d
    jmp        .L2
.L3:
    lea        r8d,[rbp-0x7f]
    cmp        r10d,r8d
    jge        .L12
    vbroadcastss zmm1,xmm0
    inc        ebx
    jmp        .L7
.L4:
    add        ebx,0x80
.L5:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x10],zmm2
    add        ebx,0x10
    cmp        ebx,r8d
    jl         .L5
    jmp        .L8
    nop        DWORD PTR [rax+0x0]
.L6:
    mov        ebx,r10d
.L7:
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x10],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x50]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x50],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x90]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x90],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0xd0],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x110]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x110],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x150]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x150],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x190]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x190],zmm2
    vmulps     zmm2,zmm1,ZMMWORD PTR [rsi+rbx*4+0x1d0]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x1d0],zmm2
    lea        r10d,[rbx+0x80]
    cmp        r10d,r8d
    jl         .L6
    lea        r8d,[rbp-0xf]
    cmp        r10d,r8d
    jl         .L4
    mov        ebx,r10d
.L8:
    cmp        ebx,ebp
    jge        .L10
    nop
.L9:
    vmulss     xmm1,xmm0,DWORD PTR [rsi+rbx*4+0x10]
    vmovss     DWORD PTR [rsi+rbx*4+0x10],xmm1
    inc        ebx
    cmp        ebx,ebp
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
    vmovss     DWORD PTR [rsp+0x8],xmm0
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2cc]
.L12:
    mov        ebx,r10d
    jmp        .L8
    mov        esi,0xfffffff6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10002e8]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
