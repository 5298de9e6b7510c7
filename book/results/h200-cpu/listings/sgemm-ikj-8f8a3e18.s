# speed.jmh.SgemmKernels.ikj, compiled by C2, 1360 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L20
.L1:
    mov        r13d,r8d
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp],rsi
    mov        ebx,DWORD PTR [rcx+0xc]
    movsxd     r9,ebx
    xor        esi,esi
    test       ebx,ebx
    jbe        .L2
    lea        r10d,[rbx-0x1]
    cmp        r10d,ebx
    jae        .L18
    mov        r14,r9
    mov        rbp,rcx
    mov        rdi,rcx
    add        rdi,0x10
    mov        rdx,r9
    movabs     r10,<Stub::arrayof_jint_fill>
    call       r10
    nop        DWORD PTR [rax+rax*1+0x0]
    mov        rcx,rbp
    mov        r9,r14
.L2:
    mov        edi,r13d
    test       edi,edi
    jle        .L11
    movsxd     rax,edi
    lea        r10,[rax-0xf]
    mov        r11,0xffffffff80000000
    cmp        r10,0xffffffff80000000
    cmovl      r10,r11
    mov        edx,r10d
    xor        esi,esi
    xor        r11d,r11d
    jmp        .L4
.L3:
    inc        r11d
    cmp        r11d,DWORD PTR [rsp+0x10]
    jge        .L11
    mov        esi,r11d
    imul       esi,DWORD PTR [rsp+0x10]
    vmovq      rcx,xmm0
    mov        edi,DWORD PTR [rsp+0x10]
    vmovq      r9,xmm1
.L4:
    mov        r13,QWORD PTR [rsp]
    mov        r10d,DWORD PTR [r13+0xc]
    cmp        esi,r10d
    jae        .L14
    movsxd     r8,esi
    lea        rbp,[r8+rax*1-0x1]
    movsxd     r10,r10d
    cmp        rbp,r10
    jae        .L14
    cmp        esi,ebx
    jae        .L15
    cmp        rbp,r9
    jae        .L16
    mov        r14,QWORD PTR [rsp+0x8]
    mov        ebp,DWORD PTR [r14+0xc]
    vmovq      xmm1,r9
    mov        DWORD PTR [rsp+0x10],edi
    vmovq      xmm0,rcx
    movsxd     r13,ebp
    xor        ecx,ecx
    xor        r10d,r10d
    jmp        .L8
    nop
.L5:
    mov        r14d,ebx
    vmovd      xmm3,r11d
.L6:
    movsxd     r11,r9d
    lea        rcx,[r8+r11*1]
    vmovq      rbx,xmm0
    vmovss     xmm2,DWORD PTR [rbx+rcx*4+0x10]
    lea        rbx,[rdi+r11*1]
    mov        r11,QWORD PTR [rsp+0x8]
    vmovss     xmm4,DWORD PTR [r11+rbx*4+0x10]
    vfmadd231ss xmm2,xmm8,xmm4
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rcx*4+0x10],xmm2
    inc        r9d
    cmp        r9d,DWORD PTR [rsp+0x10]
    jl         .L6
    mov        ebx,r14d
    vmovd      r11d,xmm3
.L7:
    inc        r10d
    cmp        r10d,DWORD PTR [rsp+0x10]
    jge        .L3
    mov        ecx,r10d
    imul       ecx,DWORD PTR [rsp+0x10]
.L8:
    movsxd     r9,r10d
    add        r9,r8
    mov        rdi,QWORD PTR [rsp]
    vmovss     xmm8,DWORD PTR [rdi+r9*4+0x10]
    cmp        ecx,ebp
    jae        .L12
    movsxd     rdi,ecx
    lea        r9,[rdi+rax*1-0x1]
    cmp        r9,r13
    jae        .L12
    mov        r9,QWORD PTR [rsp+0x8]
    vmovss     xmm2,DWORD PTR [r9+rdi*4+0x10]
    vmovq      r9,xmm0
    vmovss     xmm4,DWORD PTR [r9+r8*4+0x10]
    vfmadd231ss xmm4,xmm8,xmm2
    vmovss     DWORD PTR [r9+r8*4+0x10],xmm4
    cmp        edx,0x1
    jle        .L13
    mov        r9d,0x1
    vmovd      xmm2,ebx
    vmovq      xmm3,rax
    vmovd      xmm5,r11d
    vmovq      xmm4,r13
    nop        WORD PTR [rax+rax*1+0x0]
.L9:
    lea        ebx,[rcx+r9*1]
    movsxd     r13,ebx
    lea        r11d,[rsi+r9*1]
    movsxd     rbx,r11d
    movsxd     rax,r9d
    lea        r14,[r8+rax*1]
    vmovq      r11,xmm0
    vmovss     xmm6,DWORD PTR [r11+r14*4+0x10]
    lea        r11,[rdi+rax*1]
    mov        rax,QWORD PTR [rsp+0x8]
    vmovss     xmm7,DWORD PTR [rax+r11*4+0x10]
    vfmadd231ss xmm6,xmm8,xmm7
    vmovq      rax,xmm0
    vmovss     DWORD PTR [rax+r14*4+0x10],xmm6
    vmovss     xmm7,DWORD PTR [rax+r14*4+0x14]
    mov        rax,QWORD PTR [rsp+0x8]
    vmovss     xmm6,DWORD PTR [rax+r11*4+0x14]
    vfmadd231ss xmm7,xmm8,xmm6
    vmovq      rax,xmm0
    vmovss     DWORD PTR [rax+r14*4+0x14],xmm7
    mov        rax,QWORD PTR [rsp+0x8]
    vmovss     xmm7,DWORD PTR [rax+r11*4+0x18]
    vmovq      r11,xmm0
    vmovss     xmm6,DWORD PTR [r11+r14*4+0x18]
    vfmadd231ss xmm6,xmm8,xmm7
    vmovss     DWORD PTR [r11+r14*4+0x18],xmm6
    vmovss     xmm7,DWORD PTR [r11+rbx*4+0x1c]
    vmovss     xmm6,DWORD PTR [rax+r13*4+0x1c]
    vfmadd231ss xmm7,xmm8,xmm6
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x1c],xmm7
    vmovss     xmm7,DWORD PTR [r11+rbx*4+0x20]
    vmovss     xmm6,DWORD PTR [rax+r13*4+0x20]
    vfmadd231ss xmm7,xmm8,xmm6
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x20],xmm7
    vmovss     xmm7,DWORD PTR [r11+rbx*4+0x24]
    vmovss     xmm6,DWORD PTR [rax+r13*4+0x24]
    vfmadd231ss xmm7,xmm8,xmm6
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x24],xmm7
    vmovss     xmm7,DWORD PTR [r11+rbx*4+0x28]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x28]
    vfmadd231ss xmm7,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x28],xmm7
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x2c]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x2c]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x2c],xmm6
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x30]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x30]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x30],xmm6
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x34]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x34]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x34],xmm6
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x38]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x38]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x38],xmm6
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x3c]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x3c]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x3c],xmm6
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x40]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x40]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x40],xmm6
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x44]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x44]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x44],xmm6
    vmovss     xmm6,DWORD PTR [r11+rbx*4+0x48]
    vmovss     xmm9,DWORD PTR [rax+r13*4+0x48]
    vfmadd231ss xmm6,xmm8,xmm9
    vmovq      r11,xmm0
    vmovss     DWORD PTR [r11+rbx*4+0x48],xmm6
    vmovss     xmm6,DWORD PTR [rax+r13*4+0x4c]
    vmovq      r11,xmm0
    vmovss     xmm9,DWORD PTR [r11+rbx*4+0x4c]
    vfmadd231ss xmm9,xmm8,xmm6
    vmovss     DWORD PTR [r11+rbx*4+0x4c],xmm9
    add        r9d,0x10
    cmp        r9d,edx
    jl         .L9
    vmovd      ebx,xmm2
    vmovq      rax,xmm3
    vmovd      r11d,xmm5
    vmovq      r13,xmm4
.L10:
    cmp        r9d,DWORD PTR [rsp+0x10]
    jl         .L5
    jmp        .L7
.L11:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L19
    ret
.L12:
    mov        esi,0xffffff6e
    mov        rbp,QWORD PTR [rsp]
    mov        r8,QWORD PTR [rsp+0x8]
    mov        QWORD PTR [rsp],r8
    vmovsd     QWORD PTR [rsp+0x8],xmm0
    mov        DWORD PTR [rsp+0x14],r11d
    mov        DWORD PTR [rsp+0x18],r10d
    vmovss     DWORD PTR [rsp+0x1c],xmm8
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x574]
.L13:
    mov        r9d,0x1
    jmp        .L10
.L14:
    mov        esi,0xffffff6e
    mov        rbp,QWORD PTR [rsp]
    mov        r10,QWORD PTR [rsp+0x8]
    mov        QWORD PTR [rsp],r10
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x14],r11d
    mov        DWORD PTR [rsp+0x18],edi
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10005ac]
.L15:
    mov        r14,QWORD PTR [rsp+0x8]
    jmp        .L17
.L16:
    mov        r14,QWORD PTR [rsp+0x8]
.L17:
    mov        esi,0xffffffbe
    mov        rbp,QWORD PTR [rsp]
    mov        QWORD PTR [rsp],r14
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x14],r11d
    mov        DWORD PTR [rsp+0x18],edi
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20005e0]
.L18:
    mov        esi,0xffffff6e
    mov        rbp,QWORD PTR [rsp]
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0x10],r8d
    mov        QWORD PTR [rsp+0x18],rcx
    mov        DWORD PTR [rsp+0x20],ebx
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x3000608]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x400061c]
.L19:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L20:
    call       <Stub::method_entry_barrier>
    jmp        .L1
