# speed.jmh.SgemmRows.add, compiled by C2, 3208 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x110
    nop
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L57
.L1:
    mov        QWORD PTR [rsp+0x28],r8
    vmovq      xmm2,rcx
    vmovq      xmm1,rsi
    mov        QWORD PTR [rsp+0x20],r9
    lea        r11,[r9-0x40]
    test       r11,r11
    jl         .L19
    xor        r10d,r10d
    cmp        r10,r11
    mov        r8d,0xffffffff
    jl         .L2
    setne      r8b
    movzx      r8d,r8b
.L2:
    vbroadcastss zmm5,xmm0
    mov        rax,rsi
    mov        r9d,DWORD PTR [rsi+0x8]
    cmp        r9d,<'jdk/internal/foreign/NativeMemorySegmentImpl'>
    jne        .L47
    mov        rbx,rsi
    mov        r14,0xffffffffffffffc1
    add        r14,QWORD PTR [rbx+0x10]
    test       r14,r14
    jl         .L47
    mov        r10d,DWORD PTR [rbx+0x18]
    mov        ecx,DWORD PTR [r10+0xc]
    cmp        r12d,DWORD PTR [r10+0x18]
    jne        .L48
    test       ecx,ecx
    jl         .L49
    vmovq      rcx,xmm2
    mov        r10d,DWORD PTR [rcx+0x8]
    cmp        r10d,<'jdk/internal/foreign/NativeMemorySegmentImpl'>
    jne        .L47
    mov        rdi,rcx
    mov        r13,0xffffffffffffffc1
    add        r13,QWORD PTR [rdi+0x10]
    test       r13,r13
    jl         .L47
    mov        r10d,DWORD PTR [rdi+0x18]
    mov        esi,DWORD PTR [r10+0xc]
    cmp        r12d,DWORD PTR [r10+0x18]
    jne        .L47
    test       esi,esi
    jl         .L47
    movzx      r10d,BYTE PTR [rbx+0xc]
    test       r10d,r10d
    jne        .L47
    movabs     r10,0x7fffffffffffffbf
    cmp        r11,r10
    jg         .L46
    mov        r9,QWORD PTR [rsp+0x20]
    add        r9,0xffffffffffffffc1
    mov        r10,r9
    mov        r11,rdx
    mov        QWORD PTR [rsp],rdx
    xor        edx,edx
    vmovq      xmm3,rbx
    vmovq      xmm4,rdi
    jmp        .L5
    data16     xchg ax,ax
.L3:
    movsxd     r11,r10d
    mov        r8,rbx
    add        r8,r11
    vmovups    zmm6,ZMMWORD PTR [r8]
    vfmadd231ps zmm6,zmm5,ZMMWORD PTR [rdi+r11*1]
    vmovdqu32  ZMMWORD PTR [r8],zmm6
    add        r10d,0x40
    cmp        r10d,esi
    jl         .L3
    lea        rax,[r11+rdx*1+0x40]
.L4:
    cmp        rax,r9
    jge        .L8
    mov        r11,rax
    add        r11,QWORD PTR [rsp]
    mov        r10,QWORD PTR [rsp+0x20]
    sub        r10,rax
    add        r10,0xffffffffffffffc1
    mov        rdx,rax
.L5:
    xor        r8d,r8d
    cmp        r9,rdx
    cmovl      r10,r8
    mov        rbx,r11
    test       r11,r11
    cmovl      rbx,r8
    cmp        r10,0x7fffffbe
    mov        r8d,0x7fffffbe
    cmova      r10,r8
    mov        esi,r10d
    mov        r10,r11
    sub        r10,rbx
    mov        r10d,r10d
    lea        r8d,[rsi+0x3f]
    and        r8d,0xffffffc0
    movsxd     rcx,r8d
    lea        rdi,[r11+rcx*1-0x3f]
    cmp        rdi,r11
    movabs     r8,0x7fffffffffffffff
    cmovl      rdi,r8
    cmp        rdi,r14
    mov        r8,r14
    cmovl      r8,rdi
    cmp        r8,r11
    cmovl      r8,r11
    xor        edi,edi
    test       r8,r8
    cmovl      r8,rdi
    sub        r8,rbx
    mov        r8d,r8d
    cmp        r10d,r8d
    jae        .L28
    mov        r11,QWORD PTR [rsp]
    add        r11,rdx
    vmovq      rbx,xmm3
    add        r11,QWORD PTR [rbx+0x20]
    mov        rbx,r11
    vmovups    zmm6,ZMMWORD PTR [rbx]
    mov        rbp,rdx
    add        rbp,QWORD PTR [rsp+0x28]
    lea        r11,[rbp+rcx*1-0x3f]
    cmp        r11,rbp
    movabs     rcx,0x7fffffffffffffff
    cmovl      r11,rcx
    cmp        r11,r13
    mov        rcx,r13
    cmovl      rcx,r11
    cmp        rbp,rcx
    mov        r11,rbp
    cmovl      r11,rcx
    mov        rdi,rbp
    xor        ecx,ecx
    test       rbp,rbp
    cmovl      rdi,rcx
    test       r11,r11
    cmovl      r11,rcx
    sub        r11,rdi
    mov        rcx,rbp
    sub        rcx,rdi
    mov        r11d,r11d
    mov        ecx,ecx
    cmp        ecx,r11d
    jae        .L29
    mov        rdi,QWORD PTR [rsp+0x28]
    add        rdi,rdx
    vmovq      rax,xmm4
    add        rdi,QWORD PTR [rax+0x20]
    vfmadd231ps zmm6,zmm5,ZMMWORD PTR [rdi]
    vmovdqu32  ZMMWORD PTR [rbx],zmm6
    lea        rax,[rdx+0x40]
    mov        rbp,QWORD PTR [r15+0x30]
    test       DWORD PTR [rbp+0x0],eax
    cmp        esi,0x40
    jle        .L4
    movsxd     r8,r8d
    movsxd     rbp,r10d
    lea        r10,[rbp+0x40]
    cmp        r10,r8
    jae        .L30
    lea        r10d,[rsi-0x1]
    sar        r10d,0x1f
    shr        r10d,0x1a
    lea        r10d,[r10+rsi*1-0x1]
    and        r10d,0xffffffc0
    add        r10d,0x40
    movsxd     r10,r10d
    lea        rbp,[rbp+r10*1-0x40]
    cmp        rbp,r8
    jae        .L30
    movsxd     r8,r11d
    movsxd     r11,ecx
    lea        rcx,[r11+0x40]
    cmp        rcx,r8
    jae        .L30
    lea        r10,[r10+r11*1-0x40]
    cmp        r10,r8
    jae        .L30
    vmovups    zmm6,ZMMWORD PTR [rbx+0x40]
    vfmadd231ps zmm6,zmm5,ZMMWORD PTR [rdi+0x40]
    vmovdqu32  ZMMWORD PTR [rbx+0x40],zmm6
    lea        r11d,[rsi-0xc0]
    cmp        r11d,0x80
    jle        .L31
    mov        r10d,0x80
    nop        WORD PTR [rax+rax*1+0x0]
    data16     data16 xchg ax,ax
.L6:
    movsxd     r8,r10d
    mov        rcx,rbx
    add        rcx,r8
    vmovups    zmm6,ZMMWORD PTR [rcx]
    mov        rax,rdi
    add        rax,r8
    vfmadd231ps zmm6,zmm5,ZMMWORD PTR [rax]
    vmovdqu32  ZMMWORD PTR [rcx],zmm6
    vmovups    zmm6,ZMMWORD PTR [rcx+0x40]
    vfmadd231ps zmm6,zmm5,ZMMWORD PTR [rax+0x40]
    vmovdqu32  ZMMWORD PTR [rcx+0x40],zmm6
    vmovups    zmm6,ZMMWORD PTR [rcx+0x80]
    vfmadd231ps zmm6,zmm5,ZMMWORD PTR [rax+0x80]
    vmovdqu32  ZMMWORD PTR [rcx+0x80],zmm6
    vmovups    zmm6,ZMMWORD PTR [rcx+0xc0]
    vfmadd231ps zmm6,zmm5,ZMMWORD PTR [rax+0xc0]
    vmovdqu32  ZMMWORD PTR [rcx+0xc0],zmm6
    add        r10d,0x100
    cmp        r10d,r11d
    jl         .L6
    lea        rax,[r8+rdx*1+0x100]
.L7:
    cmp        r10d,esi
    jl         .L3
    jmp        .L4
.L8:
    mov        rdx,QWORD PTR [rsp]
.L9:
    cmp        rax,QWORD PTR [rsp+0x20]
    jge        .L18
    mov        r8,QWORD PTR [rsp+0x20]
    cmp        rax,r8
    mov        r11d,0xffffffff
    jl         .L10
    setne      r11b
    movzx      r11d,r11b
.L10:
    vmovq      r9,xmm1
    mov        r10d,DWORD PTR [r9+0x8]
    cmp        r10d,<'jdk/internal/foreign/NativeMemorySegmentImpl'>
    jne        .L51
    mov        rcx,r9
    mov        rdi,0xfffffffffffffffd
    add        rdi,QWORD PTR [rcx+0x10]
    test       rdi,rdi
    jl         .L53
    mov        esi,DWORD PTR [rcx+0x18]
    mov        r10d,DWORD PTR [rsi+0xc]
    cmp        r12d,DWORD PTR [rsi+0x18]
    jne        .L54
    test       r10d,r10d
    jl         .L55
    vmovq      rbx,xmm2
    mov        r10d,DWORD PTR [rbx+0x8]
    cmp        r10d,<'jdk/internal/foreign/NativeMemorySegmentImpl'>
    jne        .L52
    mov        rbp,rbx
    mov        r13,0xfffffffffffffffd
    add        r13,QWORD PTR [rbp+0x10]
    test       r13,r13
    jl         .L52
    mov        QWORD PTR [rsp+0x8],rdx
    mov        esi,DWORD PTR [rbp+0x18]
    mov        r10d,DWORD PTR [rsi+0xc]
    cmp        r12d,DWORD PTR [rsi+0x18]
    jne        .L52
    test       r10d,r10d
    jl         .L52
    movzx      r10d,BYTE PTR [rcx+0xc]
    test       r10d,r10d
    jne        .L52
    movabs     r10,0x7ffffffffffffffc
    cmp        r8,r10
    jg         .L50
    mov        r9,QWORD PTR [rbp+0x20]
    mov        rdx,QWORD PTR [rcx+0x20]
    vmovq      xmm4,rbx
    vmovq      xmm5,rcx
    mov        QWORD PTR [rsp+0x70],r13
    mov        QWORD PTR [rsp+0x58],rdi
    vmovq      xmm6,rbp
    jmp        .L13
.L11:
    lea        r10,[r11+rax*1+0x4]
.L12:
    cmp        r10,QWORD PTR [rsp+0x20]
    jge        .L18
    mov        rax,r10
    mov        r8,QWORD PTR [rsp+0x20]
.L13:
    mov        r11,r8
    sub        r11,rax
    mov        QWORD PTR [rsp+0x20],r8
    xor        r10d,r10d
    cmp        r8,rax
    cmovl      r11,r10
    cmp        r11,0x7ffffffa
    mov        r10d,0x7ffffffa
    cmova      r11,r10
    mov        r8d,r11d
    mov        r10,rax
    add        r10,QWORD PTR [rsp+0x8]
    mov        r14,r10
    mov        rbx,r10
    xor        r11d,r11d
    test       r10,r10
    cmovl      rbx,r11
    lea        r11d,[r8+0x3]
    and        r11d,0xfffffffc
    movsxd     rcx,r11d
    sub        r10,rbx
    mov        r11d,r10d
    lea        rdi,[r14+rcx*1-0x3]
    cmp        rdi,r14
    movabs     r10,0x7fffffffffffffff
    cmovl      rdi,r10
    cmp        rdi,QWORD PTR [rsp+0x58]
    mov        r10,QWORD PTR [rsp+0x58]
    cmovl      r10,rdi
    cmp        r14,r10
    mov        rdi,r14
    cmovl      rdi,r10
    xor        r10d,r10d
    test       rdi,rdi
    cmovl      rdi,r10
    sub        rdi,rbx
    mov        esi,edi
    cmp        r11d,esi
    jae        .L32
    mov        rbx,r14
    lea        rdi,[rbx+rdx*1]
    mov        r10,rdi
    and        r10,0x3
    jne        .L36
    mov        r10,rdi
    vmovss     xmm1,DWORD PTR [r10]
    mov        r13,rax
    add        r13,QWORD PTR [rsp+0x28]
    lea        r10,[r13+rcx*1-0x3]
    cmp        r10,r13
    movabs     rcx,0x7fffffffffffffff
    cmovl      r10,rcx
    cmp        r10,QWORD PTR [rsp+0x70]
    mov        rcx,QWORD PTR [rsp+0x70]
    cmovl      rcx,r10
    cmp        r13,rcx
    mov        r10,r13
    cmovl      r10,rcx
    mov        rcx,r13
    xor        ebx,ebx
    test       r13,r13
    cmovl      rcx,rbx
    test       r10,r10
    cmovl      r10,rbx
    sub        r10,rcx
    mov        rbx,r13
    sub        rbx,rcx
    mov        ecx,r10d
    mov        edi,ebx
    cmp        edi,ecx
    jae        .L33
    mov        r10,r13
    lea        rbp,[r10+r9*1]
    mov        rbx,rbp
    and        rbx,0x3
    jne        .L37
    mov        r10,rbp
    vmovss     xmm2,DWORD PTR [r10]
    vfmadd231ss xmm1,xmm0,xmm2
    lea        rbx,[r14+rdx*1]
    mov        r10,rbx
    and        r10,0x3
    jne        .L38
    mov        r10,rbx
    vmovss     DWORD PTR [r10],xmm1
    lea        r10,[rax+0x4]
    vmovq      xmm1,r10
    mov        r10,QWORD PTR [r15+0x30]
    test       DWORD PTR [r10],eax
    cmp        r8d,0x4
    jle        .L17
    movsxd     rbx,esi
    movsxd     rsi,r11d
    lea        r10,[rsi+0x4]
    cmp        r10,rbx
    jae        .L34
    lea        r10d,[r8-0x1]
    sar        r10d,0x1f
    shr        r10d,0x1e
    lea        r11d,[r10+r8*1-0x1]
    and        r11d,0xfffffffc
    add        r11d,0x4
    movsxd     r10,r11d
    lea        r11,[rsi+r10*1-0x4]
    cmp        r11,rbx
    jae        .L34
    movsxd     rcx,ecx
    movsxd     r11,edi
    lea        rbx,[r11+0x4]
    cmp        rbx,rcx
    jae        .L34
    lea        r10,[r10+r11*1-0x4]
    cmp        r10,rcx
    jae        .L34
    mov        r10,rax
    add        r10,QWORD PTR [rsp+0x8]
    vmovq      xmm2,r10
    lea        r14,[r10+0x4]
    lea        rcx,[r10+rdx*1]
    mov        r10,rcx
    and        r10,0x3
    jne        .L42
    mov        r11,rax
    add        r11,QWORD PTR [rsp+0x28]
    vmovq      xmm3,r11
    mov        rsi,rcx
    vmovss     xmm8,DWORD PTR [rsi+0x4]
    lea        rbp,[r11+r9*1]
    mov        rbx,rbp
    and        rbx,0x3
    jne        .L43
    mov        r13,rbp
    vmovss     xmm9,DWORD PTR [r13+0x4]
    vfmadd231ss xmm8,xmm0,xmm9
    test       r10,r10
    jne        .L39
    vmovss     DWORD PTR [rsi+0x4],xmm8
    lea        r11d,[r8-0x4]
    cmp        r11d,0x8
    jle        .L35
    mov        edi,0x8
.L14:
    movsxd     r14,edi
    lea        r10,[rcx+r14*1]
    and        r10,0x3
    jne        .L20
    mov        r10,rsi
    add        r10,r14
    vmovss     xmm8,DWORD PTR [r10]
    lea        rbx,[r14+rbp*1]
    and        rbx,0x3
    jne        .L24
    mov        rbx,r13
    add        rbx,r14
    vmovss     xmm7,DWORD PTR [rbx]
    vfmadd231ss xmm8,xmm0,xmm7
    vmovss     DWORD PTR [r10],xmm8
    vmovss     xmm1,DWORD PTR [rbx+0x4]
    vmovss     xmm8,DWORD PTR [r10+0x4]
    vfmadd231ss xmm8,xmm0,xmm1
    vmovss     DWORD PTR [r10+0x4],xmm8
    add        edi,0x8
    cmp        edi,r11d
    jl         .L14
    lea        r10,[rax+r14*1+0x8]
.L15:
    cmp        edi,r8d
    jge        .L12
    xchg       ax,ax
.L16:
    movsxd     r11,edi
    lea        r10,[rcx+r11*1]
    and        r10,0x3
    jne        .L44
    mov        r10,rsi
    add        r10,r11
    vmovss     xmm8,DWORD PTR [r10]
    lea        rbx,[r11+rbp*1]
    and        rbx,0x3
    jne        .L45
    vmovss     xmm7,DWORD PTR [r13+r11*1+0x0]
    vfmadd231ss xmm8,xmm0,xmm7
    vmovss     DWORD PTR [r10],xmm8
    add        edi,0x4
    cmp        edi,r8d
    jl         .L16
    jmp        .L11
.L17:
    vmovq      r10,xmm1
    jmp        .L12
.L18:
    vzeroupper
    add        rsp,0x110
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L56
    ret
.L19:
    xor        eax,eax
    jmp        .L9
.L20:
    vmovq      r8,xmm2
    add        r8,r14
.L21:
    movsxd     r9,edi
    add        rax,r9
    vmovq      r11,xmm2
    add        r11,r9
.L22:
    xor        r9d,r9d
    cmp        r10,r9
    mov        ebp,0xffffffff
    jl         .L23
    setne      bpl
    movzx      ebp,bpl
.L23:
    mov        esi,0xffffff45
    mov        r10,QWORD PTR [rsp+0x8]
    mov        QWORD PTR [rsp],r10
    vmovss     DWORD PTR [rsp+0x8],xmm0
    mov        QWORD PTR [rsp+0x10],rax
    vmovsd     QWORD PTR [rsp+0x30],xmm4
    mov        QWORD PTR [rsp+0x38],r11
    vmovsd     QWORD PTR [rsp+0x40],xmm5
    vmovsd     QWORD PTR [rsp+0x48],xmm5
    mov        QWORD PTR [rsp+0x50],r8
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000940]
.L24:
    vmovq      r10,xmm3
    add        r10,r14
.L25:
    movsxd     r9,edi
    add        rax,r9
    vmovq      r11,xmm3
    add        r11,r9
    vmovq      r8,xmm2
    add        r8,r9
    vmovss     DWORD PTR [rsp],xmm8
.L26:
    xor        r9d,r9d
    cmp        rbx,r9
    mov        ebp,0xffffffff
    jl         .L27
    setne      bpl
    movzx      ebp,bpl
.L27:
    mov        esi,0xffffff45
    mov        QWORD PTR [rsp+0x10],rax
    vmovss     DWORD PTR [rsp+0x18],xmm0
    vmovsd     QWORD PTR [rsp+0x40],xmm5
    mov        QWORD PTR [rsp+0x48],r8
    mov        QWORD PTR [rsp+0x50],r11
    vmovsd     QWORD PTR [rsp+0x58],xmm6
    vmovsd     QWORD PTR [rsp+0x60],xmm6
    mov        QWORD PTR [rsp+0x68],r10
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30009bc]
.L28:
    mov        esi,0xffffffe4
    mov        rbp,QWORD PTR [rsp]
    vmovss     DWORD PTR [rsp],xmm0
    mov        QWORD PTR [rsp+0x8],rdx
    mov        QWORD PTR [rsp+0x10],r11
    mov        QWORD PTR [rsp+0x18],r14
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm5
    vmovsd     QWORD PTR [rsp+0x30],xmm1
    vmovsd     QWORD PTR [rsp+0x38],xmm2
    vmovsd     QWORD PTR [rsp+0x80],xmm3
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4000a08]
.L29:
    mov        esi,0xffffffe4
    vmovss     DWORD PTR [rsp+0x8],xmm0
    mov        QWORD PTR [rsp+0x10],rdx
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm5
    vmovsd     QWORD PTR [rsp+0x18],xmm3
    vmovsd     QWORD PTR [rsp+0x30],xmm2
    vmovsd     QWORD PTR [rsp+0x38],xmm4
    mov        QWORD PTR [rsp+0x80],r13
    vmovdqu64  ZMMWORD PTR [rsp+0xc0],zmm6
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x5000a54]
.L30:
    mov        esi,0xffffff6e
    mov        rbp,QWORD PTR [rsp]
    vmovss     DWORD PTR [rsp],xmm0
    mov        QWORD PTR [rsp+0x8],rax
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm5
    vmovsd     QWORD PTR [rsp+0x10],xmm3
    vmovsd     QWORD PTR [rsp+0x18],xmm4
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x6000a8c]
.L31:
    lea        rax,[rdx+0x80]
    mov        r10d,0x80
    jmp        .L7
.L32:
    mov        esi,0xffffffe4
    mov        rbp,QWORD PTR [rsp+0x8]
    vmovss     DWORD PTR [rsp],xmm0
    mov        QWORD PTR [rsp+0x8],rax
    vmovsd     QWORD PTR [rsp+0x18],xmm4
    vmovsd     QWORD PTR [rsp+0x38],xmm5
    vmovsd     QWORD PTR [rsp+0x40],xmm5
    mov        r10,r14
    mov        QWORD PTR [rsp+0x48],r10
    mov        QWORD PTR [rsp+0x50],r10
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x7000ae4]
.L33:
    mov        esi,0xffffffe4
    mov        rbp,QWORD PTR [rsp+0x8]
    mov        QWORD PTR [rsp+0x8],rax
    vmovss     DWORD PTR [rsp+0x4],xmm0
    vmovss     DWORD PTR [rsp+0x30],xmm1
    vmovsd     QWORD PTR [rsp+0x38],xmm5
    mov        QWORD PTR [rsp+0x40],r14
    vmovsd     QWORD PTR [rsp+0x50],xmm6
    vmovsd     QWORD PTR [rsp+0x58],xmm6
    mov        QWORD PTR [rsp+0x60],r13
    mov        QWORD PTR [rsp+0x68],r13
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x8000b30]
.L34:
    mov        esi,0xffffff6e
    mov        rbp,QWORD PTR [rsp+0x8]
    vmovss     DWORD PTR [rsp],xmm0
    vmovsd     QWORD PTR [rsp+0x8],xmm5
    vmovsd     QWORD PTR [rsp+0x10],xmm6
    mov        r10,QWORD PTR [rsp+0x28]
    mov        QWORD PTR [rsp+0x18],r10
    vmovsd     QWORD PTR [rsp+0x28],xmm1
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x9000b6c]
.L35:
    lea        r10,[rax+0x8]
    mov        edi,0x8
    jmp        .L15
.L36:
    mov        r8,rbx
    mov        r11,r14
    jmp        .L22
.L37:
    vmovss     DWORD PTR [rsp],xmm1
    mov        r11,r13
    mov        r8,r14
    jmp        .L26
.L38:
    vmovss     DWORD PTR [rsp],xmm1
    vmovq      xmm1,rax
    jmp        .L40
.L39:
    vmovss     DWORD PTR [rsp],xmm8
.L40:
    xor        r11d,r11d
    cmp        r10,r11
    mov        ebp,0xffffffff
    jl         .L41
    setne      bpl
    movzx      ebp,bpl
.L41:
    mov        esi,0xffffff45
    vmovss     DWORD PTR [rsp+0x4],xmm0
    vmovsd     QWORD PTR [rsp+0x18],xmm6
    vmovsd     QWORD PTR [rsp+0x30],xmm1
    vmovsd     QWORD PTR [rsp+0x40],xmm5
    vmovsd     QWORD PTR [rsp+0x48],xmm5
    mov        QWORD PTR [rsp+0x50],r14
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0xa000bf4]
.L42:
    mov        edi,0x4
    mov        r8,r14
    jmp        .L21
.L43:
    lea        r10,[r11+0x4]
    mov        edi,0x4
    jmp        .L25
.L44:
    vmovq      r8,xmm2
    add        r8,r11
    jmp        .L21
.L45:
    vmovq      r10,xmm3
    add        r10,r11
    jmp        .L25
.L46:
    mov        esi,0xffffff66
    mov        rbp,rdx
    vmovss     DWORD PTR [rsp],xmm0
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm5
    mov        QWORD PTR [rsp+0x8],rax
    mov        QWORD PTR [rsp+0x10],rcx
    mov        DWORD PTR [rsp+0x4],r8d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0xb000c60]
    vmovq      rcx,xmm2
.L47:
    mov        esi,0xffffff6e
    mov        rbp,rdx
    vmovss     DWORD PTR [rsp],xmm0
    vmovdqu64  ZMMWORD PTR [rsp+0x40],zmm5
    mov        QWORD PTR [rsp+0x8],rax
    mov        QWORD PTR [rsp+0x10],rcx
    mov        DWORD PTR [rsp+0x4],r8d
    data16     xchg ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0xc000c9c]
.L48:
    vmovq      rcx,xmm2
    jmp        .L47
.L49:
    vmovq      rcx,xmm2
    jmp        .L47
.L50:
    mov        esi,0xffffff66
    mov        rbp,rdx
    vmovss     DWORD PTR [rsp],xmm0
    mov        QWORD PTR [rsp+0x8],rax
    mov        QWORD PTR [rsp+0x10],r9
    mov        QWORD PTR [rsp+0x18],rbx
    mov        r10,QWORD PTR [rsp+0x28]
    mov        QWORD PTR [rsp+0x20],r10
    mov        QWORD PTR [rsp+0x28],r8
    mov        DWORD PTR [rsp+0x4],r11d
    xchg       ax,ax
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0xd000cec]
.L51:
    vmovq      rbx,xmm2
    jmp        .L52
    vmovq      rbx,xmm2
    jmp        .L52
    vmovq      rbx,xmm2
.L52:
    mov        esi,0xffffff6e
    mov        rbp,rdx
    vmovss     DWORD PTR [rsp],xmm0
    mov        QWORD PTR [rsp+0x8],rax
    mov        QWORD PTR [rsp+0x10],r9
    mov        QWORD PTR [rsp+0x18],rbx
    mov        r10,QWORD PTR [rsp+0x28]
    mov        QWORD PTR [rsp+0x20],r10
    mov        QWORD PTR [rsp+0x28],r8
    mov        DWORD PTR [rsp+0x4],r11d
    nop
    vzeroupper
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0xe000d40]
.L53:
    vmovq      rbx,xmm2
    jmp        .L52
.L54:
    vmovq      rbx,xmm2
    jmp        .L52
.L55:
    vmovq      rbx,xmm2
    jmp        .L52
.L56:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L57:
    call       <Stub::method_entry_barrier>
    jmp        .L1
