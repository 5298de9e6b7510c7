# speed.jmh.TransposeKernels.turn, compiled by C2, 624 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L12
.L1:
    mov        DWORD PTR [rsp+0x1c],edi
    mov        DWORD PTR [rsp+0x18],r8d
    cmp        ecx,r8d
    jge        .L8
    mov        r8d,DWORD PTR [rsi+0xc]
    mov        r11,QWORD PTR [rsp+0x50]
    mov        r10d,DWORD PTR [r11+0xc]
    cmp        r9d,edi
    jge        .L10
    mov        DWORD PTR [rsp+0x50],edx
    mov        DWORD PTR [rsp+0x54],ecx
    vmovq      xmm0,r11
    movsxd     rdx,r10d
    movsxd     rbp,r9d
    mov        r10d,r9d
    neg        r10d
    mov        QWORD PTR [rsp],rbp
    shl        rbp,0x5
    shl        r10d,0x5
    mov        DWORD PTR [rsp+0x8],r10d
    mov        r10d,r9d
    vmovd      xmm1,r9d
    inc        r10d
    movsxd     r11,edi
    movsxd     rax,r8d
    vmovq      xmm2,r11
    add        r11,0xfffffffffffffffd
    xor        r8d,r8d
    mov        r9,0xffffffff80000000
    cmp        r11,0xffffffff80000000
    cmovl      r11,r9
    mov        r11d,r11d
    vmovq      r9,xmm2
    shl        r9,0x5
    vmovq      xmm3,r9
    jmp        .L4
    xchg       ax,ax
.L2:
    lea        ebx,[rdi+r9*1]
    vmovss     xmm5,DWORD PTR [rsi+rbx*4+0x10]
    mov        ebx,edi
    shl        ebx,0x5
    add        ebx,r8d
    vmovq      r13,xmm0
    vmovss     DWORD PTR [r13+rbx*4+0x10],xmm5
    inc        edi
    cmp        edi,DWORD PTR [rsp+0x1c]
    jl         .L2
.L3:
    inc        ecx
    cmp        ecx,DWORD PTR [rsp+0x18]
    jge        .L8
    mov        r8d,ecx
    sub        r8d,DWORD PTR [rsp+0x54]
.L4:
    mov        r9d,ecx
    imul       r9d,DWORD PTR [rsp+0x50]
    movsxd     rdi,r9d
    mov        rbx,rdi
    add        rbx,QWORD PTR [rsp]
    cmp        rbx,rax
    jae        .L9
    vmovq      rbx,xmm2
    lea        rbx,[rdi+rbx*1-0x1]
    cmp        rbx,rax
    jae        .L9
    add        r8d,DWORD PTR [rsp+0x8]
    movsxd     rdi,r8d
    lea        rbx,[rdi+rbp*1]
    cmp        rbx,rdx
    jae        .L9
    vmovq      rbx,xmm3
    lea        rbx,[rbx+rdi*1-0x20]
    cmp        rbx,rdx
    jae        .L9
    vmovd      edi,xmm1
.L5:
    lea        ebx,[rdi+r9*1]
    vmovss     xmm4,DWORD PTR [rsi+rbx*4+0x10]
    mov        ebx,edi
    shl        ebx,0x5
    add        ebx,r8d
    vmovq      r13,xmm0
    vmovss     DWORD PTR [r13+rbx*4+0x10],xmm4
    inc        edi
    cmp        edi,r10d
    jl         .L5
    cmp        edi,r11d
    jge        .L7
    nop
.L6:
    lea        ebx,[rdi+r9*1]
    vmovss     xmm5,DWORD PTR [rsi+rbx*4+0x10]
    movsxd     r14,ebx
    mov        ebx,edi
    shl        ebx,0x5
    add        ebx,r8d
    vmovq      r13,xmm0
    vmovss     DWORD PTR [r13+rbx*4+0x10],xmm5
    vmovss     xmm4,DWORD PTR [rsi+r14*4+0x14]
    movsxd     r13,ebx
    vmovq      rbx,xmm0
    vmovss     DWORD PTR [rbx+r13*4+0x90],xmm4
    vmovss     xmm5,DWORD PTR [rsi+r14*4+0x18]
    vmovss     DWORD PTR [rbx+r13*4+0x110],xmm5
    vmovss     xmm4,DWORD PTR [rsi+r14*4+0x1c]
    vmovss     DWORD PTR [rbx+r13*4+0x190],xmm4
    add        edi,0x4
    cmp        edi,r11d
    jl         .L6
.L7:
    cmp        edi,DWORD PTR [rsp+0x1c]
    jl         .L2
    jmp        .L3
.L8:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L11
    ret
.L9:
    mov        rbp,rsi
    vmovsd     QWORD PTR [rsp+0x8],xmm0
    mov        DWORD PTR [rsp+0x4],ecx
    vmovss     DWORD PTR [rsp+0x10],xmm1
    vmovss     DWORD PTR [rsp+0x14],xmm1
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x310]
    mov        r11,QWORD PTR [rsp+0x50]
.L10:
    mov        rbp,rsi
    mov        DWORD PTR [rsp+0x50],edx
    mov        DWORD PTR [rsp],r9d
    mov        QWORD PTR [rsp+0x8],r11
    mov        DWORD PTR [rsp+0x4],ecx
    mov        DWORD PTR [rsp+0x10],ecx
    mov        esi,<UncommonTrapBlob>
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000340]
.L11:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L12:
    call       <Stub::method_entry_barrier>
    jmp        .L1
