# speed.jmh.TransposeKernels.gather, compiled by C2, 808 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L19
.L1:
    test       ecx,ecx
    jle        .L7
    mov        r9d,DWORD PTR [rdx+0xc]
    mov        edi,DWORD PTR [rsi+0xc]
    movsxd     r10,r9d
    movsxd     r11,ecx
    lea        r8,[r11-0x3]
    mov        rbx,0xffffffff80000000
    cmp        r8,0xffffffff80000000
    cmovl      r8,rbx
    mov        r14d,r8d
    xor        ebx,ebx
    xor        r13d,r13d
    jmp        .L3
.L2:
    inc        ebx
    cmp        ebx,ecx
    jge        .L7
    mov        r13d,ebx
    imul       r13d,ecx
    vmovq      rdx,xmm0
    vmovq      rsi,xmm1
    vmovd      r9d,xmm2
    vmovq      r10,xmm3
    vmovq      r11,xmm4
.L3:
    cmp        r13d,r9d
    jae        .L14
    movsxd     rax,r13d
    lea        r8,[rax+r11*1-0x1]
    cmp        r8,r10
    jae        .L14
    cmp        ebx,edi
    jae        .L15
    movsxd     rbp,ebx
    vmovss     xmm1,DWORD PTR [rsi+rbp*4+0x10]
    vmovss     DWORD PTR [rdx+rax*4+0x10],xmm1
    cmp        r14d,0x1
    jle        .L16
    vmovq      xmm4,r11
    vmovq      xmm3,r10
    vmovd      xmm2,r9d
    vmovq      xmm1,rsi
    vmovq      xmm0,rdx
    mov        r9d,ecx
    mov        esi,0x1
    data16     data16 nop WORD PTR [rax+rax*1+0x0]
.L4:
    lea        r10d,[rsi+r13*1]
    lea        r11d,[r9+rbx*1]
    cmp        r11d,edi
    jae        .L8
    movsxd     rdx,esi
    add        rdx,rax
    movsxd     r11,r9d
    add        r11,rbp
    vmovq      r8,xmm1
    vmovss     xmm5,DWORD PTR [r8+r11*4+0x10]
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rdx*4+0x10],xmm5
    lea        r9d,[rsi+0x1]
    mov        r8d,ecx
    imul       r8d,r9d
    lea        r11d,[rbx+r8*1]
    cmp        r11d,edi
    jae        .L9
    movsxd     r11,r8d
    add        r11,rbp
    vmovq      r8,xmm1
    vmovss     xmm5,DWORD PTR [r8+r11*4+0x10]
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rdx*4+0x14],xmm5
    lea        r9d,[rsi+0x2]
    mov        r8d,ecx
    imul       r8d,r9d
    lea        r11d,[rbx+r8*1]
    cmp        r11d,edi
    jae        .L10
    movsxd     r11,r8d
    add        r11,rbp
    vmovq      r8,xmm1
    vmovss     xmm5,DWORD PTR [r8+r11*4+0x10]
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rdx*4+0x18],xmm5
    lea        r9d,[rsi+0x3]
    mov        r8d,ecx
    imul       r8d,r9d
    lea        r11d,[rbx+r8*1]
    cmp        r11d,edi
    jae        .L11
    movsxd     r10,r10d
    movsxd     r11,r8d
    add        r11,rbp
    vmovq      r8,xmm1
    vmovss     xmm5,DWORD PTR [r8+r11*4+0x10]
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+r10*4+0x1c],xmm5
    add        esi,0x4
    mov        r9d,ecx
    imul       r9d,esi
    cmp        esi,r14d
    jl         .L4
.L5:
    cmp        esi,ecx
    jge        .L2
    data16     xchg ax,ax
.L6:
    lea        r11d,[r9+rbx*1]
    cmp        r11d,edi
    jae        .L17
    movsxd     r10,esi
    add        r10,rax
    movsxd     r11,r9d
    add        r11,rbp
    vmovq      r8,xmm1
    vmovss     xmm5,DWORD PTR [r8+r11*4+0x10]
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+r10*4+0x10],xmm5
    inc        esi
    cmp        esi,ecx
    jge        .L2
    mov        r9d,esi
    imul       r9d,ecx
    jmp        .L6
.L7:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L18
    ret
.L8:
    mov        r9d,esi
    jmp        .L12
.L9:
    inc        r10d
    jmp        .L12
.L10:
    add        r10d,0x2
    jmp        .L12
.L11:
    add        r10d,0x3
.L12:
    vmovq      rdx,xmm0
    vmovq      rsi,xmm1
.L13:
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0xc],ebx
    mov        DWORD PTR [rsp+0x10],r9d
    mov        QWORD PTR [rsp+0x18],rdx
    mov        DWORD PTR [rsp+0x14],r10d
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],r11d
    mov        esi,0xffffffe4
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x370]
.L14:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ebx
    mov        DWORD PTR [rsp+0x10],ecx
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000394]
.L15:
    mov        r11d,ebx
    mov        r10d,r13d
    xor        r9d,r9d
    jmp        .L13
.L16:
    vmovq      xmm4,r11
    vmovq      xmm3,r10
    vmovd      xmm2,r9d
    vmovq      xmm1,rsi
    vmovq      xmm0,rdx
    mov        r9d,ecx
    mov        esi,0x1
    jmp        .L5
.L17:
    lea        r10d,[rsi+r13*1]
    mov        r9d,esi
    vmovq      rdx,xmm0
    vmovq      rsi,xmm1
    jmp        .L13
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,<UncommonTrapBlob>
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20003f8]
.L18:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L19:
    call       <Stub::method_entry_barrier>
    jmp        .L1
