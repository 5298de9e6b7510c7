# speed.jmh.TransposeKernels.scatter, compiled by C2, 696 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L18
.L1:
    test       ecx,ecx
    jle        .L8
    mov        edi,DWORD PTR [rdx+0xc]
    mov        r11d,DWORD PTR [rsi+0xc]
    movsxd     r9,r11d
    movsxd     r13,ecx
    lea        r10,[r13-0x3]
    mov        r8,0xffffffff80000000
    cmp        r10,0xffffffff80000000
    cmovl      r10,r8
    mov        r8d,r10d
    mov        DWORD PTR [rsp],r8d
    xor        ebx,ebx
    xor        ebp,ebp
    jmp        .L4
.L2:
    mov        r11d,ebx
    vmovq      r13,xmm0
.L3:
    inc        ebp
    cmp        ebp,ecx
    jge        .L8
    mov        ebx,ebp
    imul       ebx,ecx
.L4:
    cmp        ebx,r11d
    jae        .L13
    movsxd     r14,ebx
    lea        r10,[r14+r13*1-0x1]
    cmp        r10,r9
    jae        .L13
    vmovss     xmm4,DWORD PTR [rsi+r14*4+0x10]
    cmp        ebp,edi
    jae        .L14
    movsxd     rax,ebp
    vmovss     DWORD PTR [rdx+rax*4+0x10],xmm4
    mov        r8d,DWORD PTR [rsp]
    cmp        r8d,0x1
    jle        .L15
    vmovq      xmm2,r13
    vmovq      xmm0,r9
    vmovd      xmm1,r11d
    mov        r13,rsi
    mov        r8d,ecx
    mov        r10d,0x1
.L5:
    lea        r11d,[r8+rbp*1]
    movsxd     rsi,r10d
    add        rsi,r14
    vmovss     xmm4,DWORD PTR [r13+rsi*4+0x10]
    cmp        r11d,edi
    jae        .L9
    lea        r9d,[r10+0x1]
    movsxd     r11,r8d
    add        r11,rax
    vmovss     DWORD PTR [rdx+r11*4+0x10],xmm4
    vmovss     xmm4,DWORD PTR [r13+rsi*4+0x14]
    mov        r8d,ecx
    imul       r8d,r9d
    lea        r11d,[r8+rbp*1]
    cmp        r11d,edi
    jae        .L10
    movsxd     r11,r8d
    add        r11,rax
    vmovss     DWORD PTR [rdx+r11*4+0x10],xmm4
    vmovss     xmm4,DWORD PTR [r13+rsi*4+0x18]
    lea        r9d,[r10+0x2]
    mov        r8d,ecx
    imul       r8d,r9d
    lea        r11d,[r8+rbp*1]
    cmp        r11d,edi
    jae        .L10
    movsxd     r11,r8d
    add        r11,rax
    vmovss     DWORD PTR [rdx+r11*4+0x10],xmm4
    lea        r11d,[rbx+r10*1]
    movsxd     r11,r11d
    vmovss     xmm4,DWORD PTR [r13+r11*4+0x1c]
    lea        r9d,[r10+0x3]
    mov        r8d,ecx
    imul       r8d,r9d
    lea        r11d,[r8+rbp*1]
    cmp        r11d,edi
    jae        .L10
    movsxd     r11,r8d
    add        r11,rax
    vmovss     DWORD PTR [rdx+r11*4+0x10],xmm4
    add        r10d,0x4
    mov        r8d,ecx
    imul       r8d,r10d
    cmp        r10d,DWORD PTR [rsp]
    jl         .L5
    mov        rsi,r13
    vmovd      r11d,xmm1
    vmovq      r9,xmm0
    vmovq      r13,xmm2
.L6:
    cmp        r10d,ecx
    jge        .L3
    mov        ebx,r11d
    vmovq      xmm0,r13
    xchg       ax,ax
.L7:
    lea        r11d,[r8+rbp*1]
    movsxd     r13,r10d
    add        r13,r14
    vmovss     xmm1,DWORD PTR [rsi+r13*4+0x10]
    cmp        r11d,edi
    jae        .L16
    movsxd     r11,r8d
    add        r11,rax
    vmovss     DWORD PTR [rdx+r11*4+0x10],xmm1
    inc        r10d
    cmp        r10d,ecx
    jge        .L2
    mov        r8d,r10d
    imul       r8d,ecx
    jmp        .L7
.L8:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L17
    ret
.L9:
    mov        r9d,r10d
.L10:
    mov        rsi,r13
.L11:
    vmovss     DWORD PTR [rsp],xmm4
.L12:
    mov        QWORD PTR [rsp+0x8],rsi
    mov        DWORD PTR [rsp+0x4],ecx
    mov        DWORD PTR [rsp+0x18],r9d
    mov        QWORD PTR [rsp+0x20],rdx
    mov        DWORD PTR [rsp+0x1c],r11d
    mov        esi,0xffffffe4
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x324]
.L13:
    mov        QWORD PTR [rsp],rsi
    mov        QWORD PTR [rsp+0x8],rdx
    mov        DWORD PTR [rsp+0x14],ecx
    mov        esi,<UncommonTrapBlob>
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000344]
.L14:
    mov        r11d,ebp
    xor        r9d,r9d
    jmp        .L11
.L15:
    mov        r8d,ecx
    mov        r10d,0x1
    jmp        .L6
.L16:
    vmovss     DWORD PTR [rsp],xmm1
    mov        r9d,r10d
    jmp        .L12
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,0xffffffbe
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000384]
.L17:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L18:
    call       <Stub::method_entry_barrier>
    jmp        .L1
