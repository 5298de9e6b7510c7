# speed.jmh.HistogramTables$Adders.count, compiled by C2, 648 bytes
    xchg       ax,ax
    mov        r10d,DWORD PTR [rsi+0x8]
    cmp        r10d,DWORD PTR [rax+0x8]
    jne        <Shared Runtime ic_miss_blob>
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L14
.L1:
    mov        rbx,rsi
    mov        DWORD PTR [rsp+0x14],r9d
    cmp        r8d,r9d
    jge        .L7
    mov        r11d,DWORD PTR [rcx+0xc]
    cmp        r8d,r11d
    jae        .L12
    movsxd     r10,r11d
    movsxd     r11,r9d
    dec        r11
    cmp        r11,r10
    jae        .L12
    mov        r9d,r8d
    jmp        .L5
.L2:
    mov        r8d,0x1
    jmp        .L6
.L3:
    mov        r10,QWORD PTR [r15+0x460]
    mov        r11d,DWORD PTR [rdx+0xc]
    mov        r10,QWORD PTR [r10]
    mov        r10d,DWORD PTR [r10+0xc]
    lea        ebp,[r11-0x1]
    test       ebp,ebp
    jl         .L11
    and        ebp,r10d
    test       r11d,r11d
    jbe        .L10
    mov        r11d,DWORD PTR [rdx+rbp*4+0x10]
    test       r11d,r11d
    je         .L2
    mov        rax,QWORD PTR [r11+0x90]
    lea        r8,[rax+0x1]
    lock       cmpxchg QWORD PTR [r11+0x90],r8
    sete       r8b
    movzx      r8d,r8b
    test       r8d,r8d
    je         .L8
    data16     nop WORD PTR [rax+rax*1+0x0]
.L4:
    inc        r9d
    cmp        r9d,DWORD PTR [rsp+0x14]
    jge        .L7
.L5:
    mov        r11d,DWORD PTR [rcx+r9*4+0x10]
    mov        r10d,DWORD PTR [rbx+0xc]
    shr        r11d,0x18
    mov        r8d,DWORD PTR [r10+0xc]
    cmp        r11d,r8d
    jae        .L9
    mov        edi,DWORD PTR [r10+r11*4+0x10]
    mov        edx,DWORD PTR [rdi+0x18]
    test       edx,edx
    jne        .L3
    mov        rax,QWORD PTR [rdi+0x10]
    lea        r10,[rax+0x1]
    lock       cmpxchg QWORD PTR [rdi+0x10],r10
    sete       r10b
    movzx      r10d,r10b
    test       r10d,r10d
    jne        .L4
    mov        r10,QWORD PTR [r15+0x460]
    mov        r10,QWORD PTR [r10]
    mov        r10d,DWORD PTR [r10+0xc]
    mov        r8d,0x1
.L6:
    mov        DWORD PTR [rsp+0x8],r9d
    mov        QWORD PTR [rsp],rbx
    mov        rbp,rcx
    mov        rsi,rdi
    mov        edx,0x1
    xor        ecx,ecx
    mov        r9d,r10d
    data16     xchg ax,ax
    call       <virtual_call>
    nop        DWORD PTR [rax+rax*1+0x250]
    mov        rcx,rbp
    mov        rbx,QWORD PTR [rsp]
    mov        r9d,DWORD PTR [rsp+0x8]
    jmp        .L4
.L7:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L13
    ret
.L8:
    xor        r8d,r8d
    jmp        .L6
.L9:
    mov        esi,0xffffffe4
    mov        rbp,rbx
    mov        QWORD PTR [rsp],rcx
    mov        DWORD PTR [rsp+0x8],r9d
    mov        DWORD PTR [rsp+0xc],r10d
    mov        DWORD PTR [rsp+0x10],r11d
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10002a0]
.L10:
    mov        esi,0xffffffe4
    mov        QWORD PTR [rsp],rbx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x10],r9d
    mov        DWORD PTR [rsp+0x18],edi
    mov        DWORD PTR [rsp+0x1c],r10d
    mov        DWORD PTR [rsp+0x20],edx
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20002d0]
.L11:
    mov        esi,0xffffff45
    mov        QWORD PTR [rsp],rbx
    mov        QWORD PTR [rsp+0x8],rcx
    mov        DWORD PTR [rsp+0x10],r9d
    mov        DWORD PTR [rsp+0x18],edi
    mov        DWORD PTR [rsp+0x1c],r10d
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x30002fc]
.L12:
    mov        esi,0xffffff6e
    mov        rbp,rbx
    mov        QWORD PTR [rsp],rcx
    mov        DWORD PTR [rsp+0xc],r8d
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x400031c]
    mov        esi,0xfffffff6
    mov        ebp,r11d
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x5000334]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x6000348]
    mov        rsi,rax
    add        rsp,0x40
    pop        rbp
    jmp        <address>
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
