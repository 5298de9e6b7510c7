# speed.jmh.SgemmKernels.add, compiled by C2, 1144 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x90
    nop
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L17
.L1:
    mov        DWORD PTR [rsp+0x24],edi
    lea        ebp,[rdi-0x10]
    movsxd     rdi,edx
    movsxd     r13,r8d
    cmp        r9d,ebp
    jg         .L7
    vbroadcastss zmm2,xmm0
    mov        r11d,DWORD PTR [rsi+0xc]
    lea        r10d,[r11-0xf]
    test       r10d,r10d
    jl         .L13
    movsxd     rbx,r11d
    movsxd     rax,r9d
    lea        r11,[rax+rdi*1]
    add        rbx,0xfffffffffffffff1
    cmp        r11,rbx
    jae        .L13
    vmovq      xmm1,rdi
    mov        r11d,DWORD PTR [rsp+0x24]
    add        r11d,0xfffffff1
    movsxd     rdi,r11d
    mov        r10,rdi
    sub        r10,rax
    add        r10,0xf
    and        r10,0xfffffffffffffff0
    mov        r10d,r10d
    add        r10d,r9d
    movsxd     r14,r10d
    vmovq      r10,xmm1
    lea        r10,[r10+r14*1-0x10]
    cmp        r10,rbx
    jae        .L13
    mov        r10d,DWORD PTR [rcx+0xc]
    lea        ebx,[r10-0xf]
    test       ebx,ebx
    jl         .L13
    add        rax,r13
    movsxd     r10,r10d
    add        r10,0xfffffffffffffff1
    cmp        rax,r10
    jae        .L13
    lea        rbx,[r14+r13*1-0x10]
    cmp        rbx,r10
    jae        .L13
    cmp        ebp,0x7fffffef
    jg         .L14
    cmp        r9d,ebp
    jge        .L14
    lea        r10d,[r9+0x10]
.L2:
    lea        ebp,[r9+r8*1]
    lea        ebx,[r9+rdx*1]
    vmovups    zmm3,ZMMWORD PTR [rcx+rbp*4+0x10]
    vmovups    zmm4,ZMMWORD PTR [rsi+rbx*4+0x10]
    vfmadd231ps zmm4,zmm2,zmm3
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x10],zmm4
    add        r9d,0x10
    cmp        r9d,r10d
    jl         .L2
    add        rdi,0xffffffffffffffd0
    cmp        rdi,0xffffffff80000000
    mov        r10,0xffffffff80000000
    cmovl      rdi,r10
    mov        eax,edi
    cmp        r9d,eax
    jge        .L4
.L3:
    lea        r10d,[r9+r8*1]
    lea        ebx,[r9+rdx*1]
    lea        ebp,[r9+r8*1]
    movsxd     rdi,r10d
    movsxd     rbx,ebx
    lea        r10d,[r9+rdx*1]
    vmovups    zmm3,ZMMWORD PTR [rsi+r10*4+0x10]
    vfmadd231ps zmm3,zmm2,ZMMWORD PTR [rcx+rbp*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r10*4+0x10],zmm3
    vmovups    zmm3,ZMMWORD PTR [rsi+r10*4+0x50]
    vfmadd231ps zmm3,zmm2,ZMMWORD PTR [rcx+rbp*4+0x50]
    vmovdqu32  ZMMWORD PTR [rsi+r10*4+0x50],zmm3
    vmovups    zmm3,ZMMWORD PTR [rsi+rbx*4+0x90]
    vfmadd231ps zmm3,zmm2,ZMMWORD PTR [rcx+rdi*4+0x90]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0x90],zmm3
    vmovups    zmm3,ZMMWORD PTR [rsi+rbx*4+0xd0]
    vfmadd231ps zmm3,zmm2,ZMMWORD PTR [rcx+rdi*4+0xd0]
    vmovdqu32  ZMMWORD PTR [rsi+rbx*4+0xd0],zmm3
    add        r9d,0x40
    cmp        r9d,eax
    jl         .L3
.L4:
    cmp        r9d,r11d
    jge        .L6
.L5:
    lea        ebx,[r9+r8*1]
    lea        r10d,[r9+rdx*1]
    vmovups    zmm3,ZMMWORD PTR [rsi+r10*4+0x10]
    vfmadd231ps zmm3,zmm2,ZMMWORD PTR [rcx+rbx*4+0x10]
    vmovdqu32  ZMMWORD PTR [rsi+r10*4+0x10],zmm3
    add        r9d,0x10
    cmp        r9d,r11d
    jl         .L5
.L6:
    vmovq      rdi,xmm1
.L7:
    cmp        r9d,DWORD PTR [rsp+0x24]
    jge        .L12
    mov        r10d,DWORD PTR [rcx+0xc]
    movsxd     r10,r10d
    movsxd     rbx,r9d
    lea        r11,[rbx+r13*1]
    cmp        r11,r10
    jae        .L15
    movsxd     rax,DWORD PTR [rsp+0x24]
    lea        r11,[r13+rax*1-0x1]
    cmp        r11,r10
    jae        .L15
    mov        r11d,DWORD PTR [rsi+0xc]
    lea        r10,[rdi+rbx*1]
    movsxd     r11,r11d
    cmp        r10,r11
    jae        .L15
    lea        r10,[rdi+rax*1-0x1]
    cmp        r10,r11
    jae        .L15
    lea        r10d,[r9+0x1]
.L8:
    lea        r11d,[r9+r8*1]
    vmovss     xmm2,DWORD PTR [rcx+r11*4+0x10]
    lea        ebx,[r9+rdx*1]
    vmovss     xmm3,DWORD PTR [rsi+rbx*4+0x10]
    vfmadd231ss xmm3,xmm0,xmm2
    vmovss     DWORD PTR [rsi+rbx*4+0x10],xmm3
    inc        r9d
    cmp        r9d,r10d
    jl         .L8
    add        rax,0xfffffffffffffffd
    cmp        rax,0xffffffff80000000
    mov        r10,0xffffffff80000000
    cmovl      rax,r10
    mov        ebx,eax
    cmp        r9d,ebx
    jge        .L10
    data16     nop WORD PTR [rax+rax*1+0x0]
.L9:
    lea        edi,[r9+r8*1]
    lea        r10d,[r9+rdx*1]
    lea        r11d,[r9+r8*1]
    vmovss     xmm2,DWORD PTR [rcx+r11*4+0x10]
    lea        eax,[r9+rdx*1]
    vmovss     xmm3,DWORD PTR [rsi+rax*4+0x10]
    vfmadd231ss xmm3,xmm0,xmm2
    vmovss     DWORD PTR [rsi+rax*4+0x10],xmm3
    movsxd     rbp,edi
    movsxd     rdi,eax
    vmovss     xmm2,DWORD PTR [rsi+rdi*4+0x14]
    movsxd     r11,r11d
    vmovss     xmm1,DWORD PTR [rcx+r11*4+0x14]
    vfmadd231ss xmm2,xmm0,xmm1
    vmovss     DWORD PTR [rsi+rdi*4+0x14],xmm2
    vmovss     xmm2,DWORD PTR [rcx+rbp*4+0x18]
    movsxd     r10,r10d
    vmovss     xmm3,DWORD PTR [rsi+r10*4+0x18]
    vfmadd231ss xmm3,xmm0,xmm2
    vmovss     DWORD PTR [rsi+r10*4+0x18],xmm3
    vmovss     xmm1,DWORD PTR [rsi+r10*4+0x1c]
    vmovss     xmm3,DWORD PTR [rcx+rbp*4+0x1c]
    vfmadd231ss xmm1,xmm0,xmm3
    vmovss     DWORD PTR [rsi+r10*4+0x1c],xmm1
    add        r9d,0x4
    cmp        r9d,ebx
    jl         .L9
.L10:
    cmp        r9d,DWORD PTR [rsp+0x24]
    jge        .L12
    xchg       ax,ax
.L11:
    lea        r11d,[r9+r8*1]
    vmovss     xmm2,DWORD PTR [rcx+r11*4+0x10]
    lea        r10d,[r9+rdx*1]
    vmovss     xmm1,DWORD PTR [rsi+r10*4+0x10]
    vfmadd231ss xmm1,xmm0,xmm2
    vmovss     DWORD PTR [rsi+r10*4+0x10],xmm1
    inc        r9d
    cmp        r9d,DWORD PTR [rsp+0x24]
    jl         .L11
.L12:
    vzeroupper
    add        rsp,0x90
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L16
    ret
.L13:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0x8],edx
    vmovss     DWORD PTR [rsp+0xc],xmm0
    mov        QWORD PTR [rsp+0x10],rcx
    mov        DWORD PTR [rsp+0x18],r8d
    mov        DWORD PTR [rsp+0x20],r9d
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm2
    mov        esi,0xffffff6e
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4d0]
.L14:
    mov        QWORD PTR [rsp],rsi
    mov        DWORD PTR [rsp+0x8],edx
    vmovss     DWORD PTR [rsp+0xc],xmm0
    mov        QWORD PTR [rsp+0x10],rcx
    mov        DWORD PTR [rsp+0x18],r8d
    mov        DWORD PTR [rsp+0x20],r9d
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm2
    mov        esi,0xffffff66
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x100050c]
.L15:
    mov        rbp,rsi
    mov        DWORD PTR [rsp],edx
    vmovss     DWORD PTR [rsp+0x4],xmm0
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x10],r8d
    mov        DWORD PTR [rsp+0x18],r9d
    mov        r10d,DWORD PTR [rsp+0x24]
    mov        DWORD PTR [rsp+0x20],r10d
    mov        esi,0xffffff6e
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000548]
.L16:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L17:
    call       <Stub::method_entry_barrier>
    jmp        .L1
