# speed.jmh.HistogramTables$Atomic.count, compiled by C2, 480 bytes
    xchg       ax,ax
    mov        r10d,DWORD PTR [rsi+0x8]
    cmp        r10d,DWORD PTR [rax+0x8]
    jne        <Shared Runtime ic_miss_blob>
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L15
.L1:
    mov        r11,rsi
    cmp        r8d,r9d
    jge        .L6
    mov        ebx,DWORD PTR [rcx+0xc]
    cmp        r8d,ebx
    jae        .L12
    movsxd     r10,ebx
    movsxd     rdi,r9d
    dec        rdi
    cmp        rdi,r10
    jae        .L12
    lea        r10d,[r8+0x1]
.L2:
    mov        edx,DWORD PTR [rcx+r8*4+0x10]
    mov        ebx,DWORD PTR [r11+0xc]
    shr        edx,0x18
    mov        ebx,DWORD PTR [rbx+0xc]
    mov        eax,DWORD PTR [rbx+0xc]
    cmp        edx,eax
    jae        .L11
    lock       add DWORD PTR [rbx+rdx*4+0x10],0x1
    inc        r8d
    cmp        r8d,r10d
    jl         .L2
    mov        r10,0xffffffff80000000
    cmp        rdi,0xffffffff80000000
    cmovl      rdi,r10
    mov        edi,edi
    cmp        r8d,edi
    jge        .L4
    nop        DWORD PTR [rax+0x0]
.L3:
    mov        edx,DWORD PTR [rcx+r8*4+0x10]
    mov        ebx,DWORD PTR [r11+0xc]
    shr        edx,0x18
    mov        r10d,DWORD PTR [rbx+0xc]
    mov        eax,DWORD PTR [r10+0xc]
    cmp        edx,eax
    jae        .L7
    lock       add DWORD PTR [r10+rdx*4+0x10],0x1
    mov        ebx,DWORD PTR [r11+0xc]
    movsxd     r10,r8d
    mov        edx,DWORD PTR [rcx+r10*4+0x14]
    shr        edx,0x18
    mov        r10d,DWORD PTR [rbx+0xc]
    mov        eax,DWORD PTR [r10+0xc]
    cmp        edx,eax
    jae        .L8
    lock       add DWORD PTR [r10+rdx*4+0x10],0x1
    add        r8d,0x2
    cmp        r8d,edi
    jl         .L3
.L4:
    cmp        r8d,r9d
    jge        .L6
    nop
.L5:
    mov        edx,DWORD PTR [rcx+r8*4+0x10]
    mov        ebx,DWORD PTR [r11+0xc]
    shr        edx,0x18
    mov        ebx,DWORD PTR [rbx+0xc]
    mov        eax,DWORD PTR [rbx+0xc]
    cmp        edx,eax
    jae        .L13
    lock       add DWORD PTR [rbx+rdx*4+0x10],0x1
    inc        r8d
    cmp        r8d,r9d
    jl         .L5
.L6:
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L14
    ret
.L7:
    mov        rbp,r10
    jmp        .L9
.L8:
    inc        r8d
    mov        rbp,r10
.L9:
    mov        DWORD PTR [rsp],r8d
.L10:
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp+0x8],r11
    mov        QWORD PTR [rsp+0x10],rcx
    mov        DWORD PTR [rsp+0x4],edx
    mov        DWORD PTR [rsp+0x18],eax
    mov        DWORD PTR [rsp+0x1c],r9d
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x250]
.L11:
    mov        rbp,rbx
    jmp        .L9
.L12:
    mov        esi,0xffffff6e
    mov        rbp,r11
    mov        QWORD PTR [rsp],rcx
    mov        DWORD PTR [rsp+0xc],r8d
    mov        DWORD PTR [rsp+0x14],r9d
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000278]
.L13:
    mov        rbp,rbx
    mov        DWORD PTR [rsp],r8d
    jmp        .L10
    mov        esi,0xfffffff6
    mov        ebp,edx
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000298]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30002ac]
.L14:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L15:
    call       <Stub::method_entry_barrier>
    jmp        .L1
