# speed.jmh.TransposeKernels.block, compiled by C2, 720 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x50
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L19
.L1:
    vmovq      xmm0,rsi
    mov        DWORD PTR [rsp+0x30],r9d
    cmp        edi,DWORD PTR [rsp+0x60]
    jge        .L8
    mov        r9d,DWORD PTR [rsi+0xc]
    mov        r10d,DWORD PTR [rdx+0xc]
    cmp        r8d,DWORD PTR [rsp+0x30]
    jge        .L17
    movsxd     rbp,r10d
    movsxd     r11,r8d
    lea        eax,[r8+0x1]
    movsxd     r10,DWORD PTR [rsp+0x30]
    lea        rbx,[r10-0x3]
    mov        rsi,0xffffffff80000000
    cmp        rbx,0xffffffff80000000
    cmovl      rbx,rsi
    mov        esi,ebx
    vmovd      xmm1,r8d
    vmovq      xmm2,r11
    vmovq      xmm3,r10
    jmp        .L3
.L2:
    inc        edi
    cmp        edi,DWORD PTR [rsp+0x60]
    jge        .L8
.L3:
    mov        r10d,edi
    imul       r10d,ecx
    movsxd     r8,r10d
    vmovq      r11,xmm2
    add        r11,r8
    cmp        r11,rbp
    jae        .L16
    vmovq      r11,xmm3
    lea        r8,[r8+r11*1-0x1]
    cmp        r8,rbp
    jae        .L16
    vmovd      r8d,xmm1
.L4:
    mov        ebx,r8d
    imul       ebx,ecx
    add        ebx,edi
    lea        r13d,[r8+r10*1]
    cmp        ebx,r9d
    jae        .L15
    vmovq      r11,xmm0
    vmovss     xmm5,DWORD PTR [r11+rbx*4+0x10]
    vmovss     DWORD PTR [rdx+r13*4+0x10],xmm5
    inc        r8d
    cmp        r8d,eax
    jl         .L4
    cmp        r8d,esi
    jge        .L6
.L5:
    lea        r13d,[r8+r10*1]
    mov        ebx,r8d
    imul       ebx,ecx
    add        ebx,edi
    cmp        ebx,r9d
    jae        .L9
    vmovq      r11,xmm0
    vmovss     xmm5,DWORD PTR [r11+rbx*4+0x10]
    vmovss     DWORD PTR [rdx+r13*4+0x10],xmm5
    lea        r11d,[r8+0x1]
    mov        ebx,r11d
    imul       ebx,ecx
    add        ebx,edi
    cmp        ebx,r9d
    jae        .L10
    vmovq      r11,xmm0
    vmovss     xmm4,DWORD PTR [r11+rbx*4+0x10]
    movsxd     r11,r13d
    vmovss     DWORD PTR [rdx+r11*4+0x14],xmm4
    lea        r13d,[r8+r10*1]
    lea        r11d,[r8+0x2]
    mov        ebx,r11d
    imul       ebx,ecx
    add        ebx,edi
    cmp        ebx,r9d
    jae        .L11
    vmovq      r11,xmm0
    vmovss     xmm4,DWORD PTR [r11+rbx*4+0x10]
    movsxd     r14,r13d
    vmovss     DWORD PTR [rdx+r14*4+0x18],xmm4
    lea        r11d,[r8+0x3]
    mov        ebx,r11d
    imul       ebx,ecx
    add        ebx,edi
    cmp        ebx,r9d
    jae        .L12
    vmovq      r11,xmm0
    vmovss     xmm5,DWORD PTR [r11+rbx*4+0x10]
    vmovss     DWORD PTR [rdx+r14*4+0x1c],xmm5
    add        r8d,0x4
    cmp        r8d,esi
    jl         .L5
.L6:
    cmp        r8d,DWORD PTR [rsp+0x30]
    jge        .L2
    nop
.L7:
    lea        r13d,[r8+r10*1]
    mov        ebx,r8d
    imul       ebx,ecx
    add        ebx,edi
    cmp        ebx,r9d
    jae        .L14
    vmovq      r11,xmm0
    vmovss     xmm4,DWORD PTR [r11+rbx*4+0x10]
    vmovss     DWORD PTR [rdx+r13*4+0x10],xmm4
    inc        r8d
    cmp        r8d,DWORD PTR [rsp+0x30]
    jl         .L7
    jmp        .L2
.L8:
    add        rsp,0x50
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L18
    ret
.L9:
    mov        r11d,r8d
    jmp        .L13
.L10:
    inc        r13d
    jmp        .L13
.L11:
    add        r13d,0x2
    jmp        .L13
.L12:
    add        r13d,0x3
.L13:
    mov        r8d,r11d
.L14:
    mov        esi,0xffffffe4
    vmovq      rbp,xmm0
    mov        DWORD PTR [rsp+0x8],ecx
    vmovss     DWORD PTR [rsp+0xc],xmm1
    mov        DWORD PTR [rsp+0x10],edi
    mov        DWORD PTR [rsp+0x14],r8d
    mov        QWORD PTR [rsp+0x18],rdx
    mov        DWORD PTR [rsp+0x20],r13d
    mov        DWORD PTR [rsp+0x24],ebx
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x338]
.L15:
    mov        r11d,r8d
    jmp        .L13
.L16:
    mov        esi,0xffffff6e
    vmovq      rbp,xmm0
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0x10],edi
    vmovss     DWORD PTR [rsp+0x14],xmm1
    vmovss     DWORD PTR [rsp+0x18],xmm1
    mov        r11d,DWORD PTR [rsp+0x30]
    mov        DWORD PTR [rsp+0x20],r11d
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000378]
.L17:
    mov        esi,0xffffffbe
    vmovq      rbp,xmm0
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0xc],r8d
    mov        DWORD PTR [rsp+0x14],edi
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20003a0]
.L18:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L19:
    call       <Stub::method_entry_barrier>
    jmp        .L1
