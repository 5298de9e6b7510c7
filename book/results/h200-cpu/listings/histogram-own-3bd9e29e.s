# speed.jmh.HistogramTables$Own.count, compiled by C2, 520 bytes
    xchg       ax,ax
    mov        r10d,DWORD PTR [rsi+0x8]
    cmp        r10d,DWORD PTR [rax+0x8]
    jne        <Shared Runtime ic_miss_blob>
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x30
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L16
.L1:
    mov        ebp,DWORD PTR [rsi+0xc]
    mov        r10d,DWORD PTR [rbp+0xc]
    cmp        edx,r10d
    jae        .L12
    cmp        r8d,r9d
    jge        .L6
    mov        r11d,DWORD PTR [rbp+rdx*4+0x10]
    mov        ebx,DWORD PTR [rcx+0xc]
    cmp        r8d,ebx
    jae        .L13
    movsxd     rdi,r9d
    movsxd     r10,ebx
    lea        rbx,[rdi-0x1]
    cmp        rbx,r10
    jae        .L13
    mov        ebx,DWORD PTR [r11+0xc]
    lea        edx,[r8+0x1]
.L2:
    mov        r10d,DWORD PTR [rcx+r8*4+0x10]
    shr        r10d,0x18
    cmp        r10d,ebx
    jae        .L10
    inc        DWORD PTR [r11+r10*4+0x10]
    inc        r8d
    cmp        r8d,edx
    jl         .L2
    add        rdi,0xfffffffffffffffd
    mov        r10,0xffffffff80000000
    cmp        rdi,0xffffffff80000000
    cmovl      rdi,r10
    mov        edx,edi
    cmp        r8d,edx
    jge        .L4
    nop        DWORD PTR [rax+rax*1+0x0]
.L3:
    mov        r10d,DWORD PTR [rcx+r8*4+0x10]
    shr        r10d,0x18
    cmp        r10d,ebx
    jae        .L10
    inc        DWORD PTR [r11+r10*4+0x10]
    movsxd     rdi,r8d
    mov        r10d,DWORD PTR [rcx+rdi*4+0x14]
    shr        r10d,0x18
    cmp        r10d,ebx
    jae        .L7
    inc        DWORD PTR [r11+r10*4+0x10]
    mov        r10d,DWORD PTR [rcx+rdi*4+0x18]
    shr        r10d,0x18
    cmp        r10d,ebx
    jae        .L8
    inc        DWORD PTR [r11+r10*4+0x10]
    mov        r10d,DWORD PTR [rcx+rdi*4+0x1c]
    shr        r10d,0x18
    cmp        r10d,ebx
    jae        .L9
    inc        DWORD PTR [r11+r10*4+0x10]
    add        r8d,0x4
    cmp        r8d,edx
    jl         .L3
.L4:
    cmp        r8d,r9d
    jge        .L6
    data16     xchg ax,ax
.L5:
    mov        r10d,DWORD PTR [rcx+r8*4+0x10]
    shr        r10d,0x18
    cmp        r10d,ebx
    jae        .L14
    inc        DWORD PTR [r11+r10*4+0x10]
    inc        r8d
    cmp        r8d,r9d
    jl         .L5
.L6:
    add        rsp,0x30
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L15
    ret
.L7:
    inc        r8d
    jmp        .L10
.L8:
    add        r8d,0x2
    jmp        .L10
.L9:
    add        r8d,0x3
.L10:
    mov        ebp,r8d
.L11:
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp],rcx
    mov        DWORD PTR [rsp+0xc],r11d
    mov        DWORD PTR [rsp+0x14],r11d
    mov        DWORD PTR [rsp+0x18],r10d
    mov        DWORD PTR [rsp+0x1c],r9d
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x270]
.L12:
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp],rcx
    mov        DWORD PTR [rsp+0x8],r8d
    mov        DWORD PTR [rsp+0xc],r9d
    mov        DWORD PTR [rsp+0x10],edx
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000294]
.L13:
    mov        esi,0xffffff6e
    mov        rbp,rcx
    mov        DWORD PTR [rsp],r11d
    mov        DWORD PTR [rsp+0x8],r8d
    mov        DWORD PTR [rsp+0x10],r9d
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20002b8]
.L14:
    mov        ebp,r8d
    jmp        .L11
    mov        esi,0xfffffff6
    mov        ebp,edx
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30002d4]
.L15:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L16:
    call       <Stub::method_entry_barrier>
    jmp        .L1
